import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { DocumentType } from "#app/domain/requests/document.ts";

/** So that small print stays readable. */
const longestSidePixels = 3_000;
/** What claims more is made to fill our memory. */
const mostPixels = 50_000_000;
const secondsAtMost = 15;

// By their first bytes. An animated PNG is one all the same: its first picture counts.
const pictures = new Set(["image/png", "image/apng", "image/jpeg"]);

/**
 * Makes of a picture, PNG or JPEG by its content, a JPEG that stands upright and holds nothing that was hidden in it:
 * place, device, names, other files. A PDF stays as it is. Null for what is neither or cannot be read.
 */
export async function cleanDocument(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: DocumentType } | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === "application/pdf") return { bytes, type: "application/pdf" };
  if (!found || !pictures.has(found.mime)) return null;
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize(longestSidePixels, longestSidePixels, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 85, mozjpeg: true });
  // Whatever it stumbles over lies in what was sent.
  const clean = await oneAtATime(() => picture.toBuffer()).catch(() => null);
  return clean && { bytes: clean, type: "image/jpeg" };
}

let last: Promise<unknown> = Promise.resolve();

/** A picture as large as may be takes a few hundred megabytes while it is read: never two of them together. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}
