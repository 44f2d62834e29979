import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

const sidePixels = 512;
/** As much as phones take in so few bytes; what claims more is made to fill our memory. */
const maxPixels = 32_000_000;
const maxSeconds = 15;

// By their first bytes. An animated PNG is one all the same: its first picture counts.
const kinds = new Set(["image/png", "image/apng", "image/jpeg"]);

/**
 * Makes of a picture, PNG or JPEG by its content, a square JPEG without anything that was hidden in it: place, device,
 * names, other files. It stands upright as its camera meant it. Null for what is no such picture or cannot be read.
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
  // Whatever it stumbles over lies in what was sent.
  return picture.toBuffer().catch(() => null);
}
