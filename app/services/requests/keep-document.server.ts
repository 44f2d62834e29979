import { createHash, randomBytes } from "node:crypto";
import { files } from "#app/adapters/files/files.server.ts";
import { FileStoreError } from "#app/adapters/files/files.ts";
import { documentKeyOf, type DocumentType } from "#app/domain/requests/document.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { cleanDocument } from "./clean-document.server.ts";

/** A document in the store of files, before the request that names it is written. */
export interface KeptDocument {
  key: string;
  type: DocumentType;
  /** SHA-256 in hex of the bytes that were sent: the same picture sent by two is found by it. */
  hash: string;
}

/**
 * Keeps what a customer sends with a request. Whoever then writes no request removes it again.
 * Refuses DOCUMENT_INVALID for what is no PNG, JPEG or PDF by its content, MAINTENANCE while files cannot be kept.
 */
export async function keepDocument(call: ClientCall, sent: Uint8Array): Promise<Decision<KeptDocument>> {
  const clean = await cleanDocument(sent);
  if (!clean) return refuse("DOCUMENT_INVALID", { details: [{ path: "document", code: "DOCUMENT_INVALID" }] });
  const key = documentKeyOf(call.caller.userId, randomBytes(16).toString("hex"));
  try {
    await files.put(key, clean.bytes, clean.type);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    call.log.error({ err: error }, "a document could not be kept");
    return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  }
  return accept({ key, type: clean.type, hash: createHash("sha256").update(sent).digest("hex") });
}

/** What stays is seen by nobody and goes with the account, so it is no reason to fail. */
export async function removeDocument({ log }: Pick<ClientCall, "log">, { key }: Pick<KeptDocument, "key">): Promise<void> {
  await files.removeAll(key).catch((error: unknown) => log.warn({ err: error }, "a document could not be removed"));
}
