import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { DocumentType } from "#app/core/domain/requests/document.ts";
import type { Call } from "./call.ts";

/** A row that may name a document. */
export interface DocumentRow {
  documentKey: string | null;
  documentType: DocumentType | null;
}

export interface ReadDocument {
  /** The file name for saving it. */
  name: string;
  bytes: Uint8Array;
  contentType: DocumentType;
}

/**
 * The document that a row names, under a name without its ending. Refuses NOT_FOUND if there is none, MAINTENANCE while
 * documents cannot be read.
 */
export async function readDocument(
  { log }: Pick<Call, "log">,
  { documentKey, documentType }: DocumentRow,
  name: string,
): Promise<Decision<ReadDocument>> {
  if (documentKey === null || documentType === null) return refuse("NOT_FOUND");
  try {
    const file = await files.get(documentKey);
    if (!file) return refuse("NOT_FOUND");
    const ending = documentType === "application/pdf" ? "pdf" : "jpg";
    return accept({ name: `${name}.${ending}`, bytes: file.bytes, contentType: documentType });
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ err: error }, "a document could not be read");
    return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  }
}
