import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

const sidePixels = 512;
/**
 * The most pixels that phones store in so few bytes; a picture that claims more is meant to fill our memory.
 */
const maxPixels = 32_000_000;
const maxSeconds = 15;

// Recognised by their first bytes. An animated PNG is accepted: its first frame counts.
const kinds = new Set(["image/png", "image/apng", "image/jpeg"]);

/**
 * Converts a picture, PNG or JPEG by its content, to a square JPEG without hidden data: place, device, names,
 * other files. It is turned upright as its camera intended. Null if it is not such a picture or cannot be
 * read.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Buffer | null> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !kinds.has(type.mime)) return null;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(sidePixels, sidePixels, { fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82, mozjpeg: true });
  // Any decoding error is caused by the upload.
  return picture.toBuffer().catch(() => null);
}
