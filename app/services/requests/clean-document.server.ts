import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { DocumentType } from "#app/domain/requests/document.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** High enough that small print stays readable. */
const longestSidePixels = 3_000;
/** A picture that claims more is meant to fill our memory. */
const maxPixels = 40_000_000;
const maxSeconds = 15;

/** Decoding a picture of the maximum size takes a few hundred megabytes, so it is done one at a time. */
const inLine = oneAtATime(10);
/** About the time that a queue of large pictures takes. */
const lineSeconds = 15;

// Recognised by their first bytes. An animated PNG is accepted: its first frame counts.
const pictures = new Set(["image/png", "image/apng", "image/jpeg"]);

/**
 * Converts a picture, PNG or JPEG by its content, to an upright JPEG without hidden data: place, device,
 * names, other files. A PDF stays as it is. Refuses DOCUMENT_INVALID if it is neither, cannot be read, or has
 * more than 40 megapixels, and MAINTENANCE while ten pictures wait to be read.
 */
export async function cleanDocument(
  bytes: Uint8Array,
): Promise<Decision<{ bytes: Uint8Array; type: DocumentType }>> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (detected?.mime === "application/pdf") return accept({ bytes, type: "application/pdf" });
  if (!detected || !pictures.has(detected.mime)) return invalid();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(longestSidePixels, longestSidePixels, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 85, mozjpeg: true });
  // Any decoding error is caused by the upload.
  const clean = inLine(() => picture.toBuffer().catch(() => null));
  if (!clean) return refuse("MAINTENANCE", { retryAfterSeconds: lineSeconds });
  const read = await clean;
  return read ? accept({ bytes: read, type: "image/jpeg" }) : invalid();
}

function invalid(): Decision<never> {
  return refuse("DOCUMENT_INVALID", { details: [{ path: "document", code: "DOCUMENT_INVALID" }] });
}
