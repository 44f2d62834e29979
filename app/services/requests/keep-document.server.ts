import { createHash, randomBytes } from "node:crypto";
import { files } from "#app/adapters/files/files.server.ts";
import { FileStoreError } from "#app/adapters/files/files.ts";
import { documentByUser } from "#app/auth/limits.server.ts";
import { prisma } from "#app/db/client.server.ts";
import type { Move } from "#app/db/move-value.server.ts";
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
 * Refuses TOO_MANY_REQUESTS after twenty of a customer's in an hour, DOCUMENT_INVALID for what is no PNG, JPEG or PDF
 * by its content, or too large a picture, MAINTENANCE while many wait to be read or files cannot be kept.
 */
export async function keepDocument(call: ClientCall, sent: Uint8Array): Promise<Decision<KeptDocument>> {
  const { userId } = call.caller;
  const passed = await documentByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const kept = await keepClean(call, sent);
  // Whoever is asked to come again has not had their turn.
  if (!kept.ok && kept.refusal === "MAINTENANCE") await documentByUser.giveBack(userId);
  return kept;
}

async function keepClean(call: ClientCall, sent: Uint8Array): Promise<Decision<KeptDocument>> {
  const clean = await cleanDocument(sent);
  if (!clean.ok) return clean;
  const { bytes, type } = clean.value;
  const key = documentKeyOf(call.caller.userId, randomBytes(16).toString("hex"));
  try {
    await files.put(key, bytes, type);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    call.log.error({ err: error }, "a document could not be kept");
    return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  }
  return accept({ key, type, hash: createHash("sha256").update(sent).digest("hex") });
}

/** What stays is seen by nobody and goes with the account, so it is no reason to fail. */
export async function removeDocument(
  { log }: Pick<ClientCall, "log">,
  { key }: Pick<KeptDocument, "key">,
): Promise<void> {
  await files
    .removeAll(key)
    .catch((error: unknown) => log.warn({ err: error }, "a document could not be removed"));
}

/** Makes the request `id` with its document: of one that was not made, or had been made before, nothing stays. */
export function withDocument<T>(
  call: ClientCall,
  { id, document }: { id: string; document: KeptDocument },
  make: Move<T>,
): Move<T> {
  return async (moving) => {
    try {
      const made = await make(moving);
      if (!made.ok || made.value.replayed) await removeDocument(call, document);
      return made;
    } catch (error) {
      // The connection may have gone after the commit: only what is known not to be there takes its file along.
      const key = { userId: call.caller.userId, id };
      const count = await prisma.validationRequest.count({ where: key }).catch(() => 1);
      if (count === 0) await removeDocument(call, document);
      throw error;
    }
  };
}
