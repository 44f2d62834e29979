import { randomBytes } from "node:crypto";
import sharp from "sharp";

interface PictureOptions {
  width?: number;
  height?: number;
  colour?: string;
  format?: "png" | "jpeg" | "gif" | "webp";
}

/** A picture of one colour, as bytes; of a colour of its own unless said, because a document counts once for everybody. */
export function makePicture({
  width = 640,
  height = 480,
  colour = `#${randomBytes(3).toString("hex")}`,
  format = "png",
}: PictureOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/**
 * A JPEG that is stored rotated: shown by its orientation, the upper half is red and the lower half is blue.
 */
export function makeSidewaysPicture(): Promise<Buffer> {
  const stored = { width: 300, height: 300, channels: 3 } as const;
  const red = { create: { width: 150, height: 300, channels: 3, background: "#ff0000" } } as const;
  return (
    sharp({ create: { ...stored, background: "#0000ff" } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: "Kamera", Artist: "Amira Ben Salah" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "36/1 52/1 0/1" },
      })
      // The left side of the stored picture belongs on top.
      .withMetadata({ orientation: 5 })
      .jpeg()
      .toBuffer()
  );
}

/** The colour at a position; x and y are fractions of the picture's sides. */
export async function colourAt(picture: Uint8Array, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const start =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
}

/** Changes the size in a PNG's header, without changing its content. */
export function withClaimedSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
