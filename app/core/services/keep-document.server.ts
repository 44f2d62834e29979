import { createHash, randomBytes } from "node:crypto";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { documentByUser } from "#app/core/auth/limits.server.ts";
import { isAnswerOfDatabase } from "#app/core/db/database-errors.server.ts";
import type { Move } from "#app/core/db/move-value.server.ts";
import { documentKeyOf, type DocumentType } from "#app/core/domain/requests/document.ts";
import { accept, refuse, type Decision, type Detail, type Refused } from "#app/core/domain/refusals.ts";
import type { ClientCall, PartnerCall } from "#app/core/services/call.ts";
import { cleanDocument } from "./clean-document.server.ts";

/** A stored document, before the request or the dispute that names it is written. */
export interface KeptDocument {
  key: string;
  type: DocumentType;
  /** SHA-256, in hex, of the uploaded bytes: finds the same document sent by two customers. */
  hash: string;
}

export const documentRequired = ofFields("DOCUMENT_REQUIRED", ["document"]);

/** A document, or an order of one partner, counts once, whoever sends it and for whatever. */
export function claimedAlready(fields: ("document" | "orderId")[]): Refused {
  return ofFields("REQUEST_EXISTS", fields);
}

function ofFields(code: "DOCUMENT_REQUIRED" | "REQUEST_EXISTS", fields: string[]): Refused {
  return refuse(code, { details: fields.map((path): Detail => ({ path, code })) });
}

/** A customer with a request, or a partner with a dispute. */
type Sending = ClientCall | PartnerCall;

/**
 * Stores a document that a customer sends with a request, or a partner with a dispute. A caller that then writes neither must
 * remove it. Refuses TOO_MANY_REQUESTS after twenty per sender in an hour, DOCUMENT_INVALID if it is no PNG, JPEG
 * or PDF by its content or too large a picture, MAINTENANCE while many wait to be read or files cannot be
 * stored.
 */
export async function keepDocument(call: Sending, sent: Uint8Array): Promise<Decision<KeptDocument>> {
  const { id } = senderOf(call);
  const passed = await documentByUser.take(id);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const kept = await keepClean(call, sent);
  // A caller told to try again later has not used up an attempt.
  if (!kept.ok && kept.refusal === "MAINTENANCE") await documentByUser.giveBack(id);
  return kept;
}

/** By whom documents are counted, and whose folder they lie in. */
function senderOf({ caller }: Sending) {
  return caller.kind === "client"
    ? { id: caller.userId, owner: `customers/${caller.userId}` as const }
    : { id: caller.actorId, owner: `partners/${caller.partnerId}` as const };
}

async function keepClean(call: Sending, sent: Uint8Array): Promise<Decision<KeptDocument>> {
  const clean = await cleanDocument(sent);
  if (!clean.ok) return clean;
  const { bytes, type } = clean.value;
  const key = documentKeyOf(senderOf(call).owner, randomBytes(16).toString("hex"));
  try {
    await files.put(key, bytes, type);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    call.log.error({ err: error }, "a document could not be kept");
    return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  }
  return accept({ key, type, hash: createHash("sha256").update(sent).digest("hex") });
}

/** A leftover file is visible to nobody, and a customer's goes with the account, so it is no reason to fail. */
export async function removeDocument(
  { log }: Pick<Sending, "log">,
  { key }: Pick<KeptDocument, "key">,
): Promise<void> {
  await files
    .removeAll(key)
    .catch((error: unknown) => log.warn({ err: error }, "a document could not be removed"));
}

/**
 * Creates a request or a dispute with its document; if it was refused, or existed before, the file is removed. If
 * the connection was lost it stays: that does not tell whether the request is still being written, and it
 * must not be left without its document.
 */
export function withDocument<T>(call: Sending, document: KeptDocument, make: Move<T>): Move<T> {
  return async (moving) => {
    try {
      const made = await make(moving);
      if (!made.ok || made.value.replayed) await removeDocument(call, document);
      return made;
    } catch (error) {
      if (isAnswerOfDatabase(error)) await removeDocument(call, document);
      throw error;
    }
  };
}
