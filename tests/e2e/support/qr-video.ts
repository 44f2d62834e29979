import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { encode } from "uqr";

const width = 640;
const height = 480;
const frames = 3;
/** A slight rotation, as by a hand. */
const turnDegrees = 9;

/**
 * A video of a QR code, slightly rotated on a grey background, in the format that Chromium takes for a
 * camera: uncompressed y4m.
 */
export function writeQrVideo(file: string, text: string): void {
  writeVideo(file, drawQr(text));
}

/** A video of a picture, as if a phone's camera were held before a screen. */
export async function writePictureVideo(file: string, picture: Buffer): Promise<void> {
  const side = Math.round(height * 0.7);
  const framed = sharp(picture)
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .rotate(turnDegrees, { background: "#969696" });
  const still = await framed
    .flatten({ background: "#ffffff" })
    .resize(width, height, { fit: "contain", background: "#969696" })
    .greyscale()
    .raw()
    .toBuffer();
  writeVideo(file, still);
}

/** @param luma the brightness of each pixel */
function writeVideo(file: string, luma: Buffer): void {
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]));
}

/** The same code as a phone's photo: a large PNG with the code somewhere in it. */
export async function qrPhoto(text: string): Promise<Buffer> {
  const small = sharp(drawQr(text), { raw: { width, height, channels: 1 } });
  return small
    .resize(1800, 1350)
    .extend({ top: 500, bottom: 250, left: 150, right: 500, background: "#9a8f80" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
}

/** The brightness of each pixel of the picture. */
function drawQr(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const side = height * 0.62;
  const angle = (turnDegrees * Math.PI) / 180;
  const luma = Buffer.alloc(width * height, 150);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const column = Math.floor(((fromX * Math.cos(angle) + fromY * Math.sin(angle)) / side + 0.5) * size);
      const row = Math.floor(((fromY * Math.cos(angle) - fromX * Math.sin(angle)) / side + 0.5) * size);
      const dark = data[row]?.[column];
      if (dark !== undefined) luma[y * width + x] = dark ? 30 : 235;
    }
  }
  return luma;
}
