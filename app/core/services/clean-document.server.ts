import { fileTypeFromBuffer } from "file-type";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { DocumentType } from "#app/core/domain/requests/document.ts";
import { readPicture, refusePicture } from "#app/core/services/read-picture.server.ts";

/** High enough that small print stays readable. */
const longestSidePixels = 3_000;
const shape = {
  ...{ width: longestSidePixels, height: longestSidePixels, fit: "inside" as const },
  ...{ withoutEnlargement: true, maxPixels: 40_000_000, quality: 85 },
};

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
  const picture = await readPicture(bytes, shape);
  if (!picture.ok) return picture;
  return typeof picture.value === "string"
    ? refusePicture("DOCUMENT_INVALID", "document", picture.value)
    : accept({ bytes: picture.value, type: "image/jpeg" });
}
