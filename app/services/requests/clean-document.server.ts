import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { DocumentType } from "#app/domain/requests/document.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** So that small print stays readable. */
const longestSidePixels = 3_000;
/** What claims more is made to fill our memory. */
const maxPixels = 40_000_000;
const maxSeconds = 15;

/** A picture as large as may be takes a few hundred megabytes while it is read: never two of them together. */
const inLine = oneAtATime(10);
/** About how long a line of large ones takes. */
const lineSeconds = 15;

// By their first bytes. An animated PNG is one all the same: its first picture counts.
const pictures = new Set(["image/png", "image/apng", "image/jpeg"]);

/**
 * Makes of a picture, PNG or JPEG by its content, a JPEG that stands upright and holds nothing that was hidden in it:
 * place, device, names, other files. A PDF stays as it is.
 * Refuses DOCUMENT_INVALID for what is neither, cannot be read, or has more than 40 megapixels, and MAINTENANCE while
 * ten pictures wait to be read.
 */
export async function cleanDocument(
  bytes: Uint8Array,
): Promise<Decision<{ bytes: Uint8Array; type: DocumentType }>> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === "application/pdf") return accept({ bytes, type: "application/pdf" });
  if (!found || !pictures.has(found.mime)) return invalid();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(longestSidePixels, longestSidePixels, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 85, mozjpeg: true });
  // Whatever it stumbles over lies in what was sent.
  const clean = inLine(() => picture.toBuffer().catch(() => null));
  if (!clean) return refuse("MAINTENANCE", { retryAfterSeconds: lineSeconds });
  const read = await clean;
  return read ? accept({ bytes: read, type: "image/jpeg" }) : invalid();
}

function invalid(): Decision<never> {
  return refuse("DOCUMENT_INVALID", { details: [{ path: "document", code: "DOCUMENT_INVALID" }] });
}
