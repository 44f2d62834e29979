import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import {
  keptWidths,
  pictureFormats,
  pictureMaxPixels,
  type PictureFormat,
} from "#app/core/domain/pictures/picture.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { encodePicture, inPictureLine, type PictureFault } from "#app/core/services/read-picture.server.ts";

const maxSeconds = 30;
const kinds = new Set(["image/png", "image/apng", "image/jpeg", "image/webp"]);

/** A picture at the widths in which it is kept. */
export interface DrawnPicture {
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
}

/**
 * Converts a picture, PNG, JPEG or WebP by its content, to every width in AVIF and WebP: upright and without
 * hidden data. Of an animated picture the first frame is used. Refuses MAINTENANCE while many pictures wait.
 */
export async function drawWidths(bytes: Uint8Array): Promise<Decision<DrawnPicture | PictureFault>> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !kinds.has(type.mime)) return accept("OTHER_KIND");
  // Any decoding error is caused by the upload.
  return inPictureLine(() => draw(bytes).catch(() => "UNREADABLE" as const));
}

async function draw(bytes: Uint8Array): Promise<DrawnPicture> {
  const picture = sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: "error" }).timeout({
    seconds: maxSeconds,
  });
  const { autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  const wanted = keptWidths(width);
  // Decoded once, at the largest width; everything smaller is made from that.
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: wanted.at(-1) ?? width })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: DrawnPicture["files"] = [];
  for (const one of wanted) {
    const sized = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({
        width: one,
      });
    for (const format of pictureFormats)
      files.push({ width: one, format, bytes: await encodePicture(sized(), format) });
  }
  return { width, height, files };
}
