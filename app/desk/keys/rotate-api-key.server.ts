import { makerOf } from "#app/core/domain/callers/caller.ts";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { openSecret, sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { forgetCached } from "#app/core/db/cache.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { afterCommit, type Db } from "#app/core/db/transaction.server.ts";
import { mayGrant } from "#app/core/domain/operators/rights.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ApiKey } from "#app/generated/prisma/client.ts";
import { madeOverNetwork, rightsToGrant } from "./api-key.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";

const hourMs = 60 * 60 * 1000;

/** Thrown inside the transaction when somebody else has rotated or ended the key meanwhile. */
class Overtaken extends Error {}

/**
 * Gives a key a new text, once per idempotency key; its id, rights and expiry stay. The previous text stays
 * valid for the given hours; an older one ends at once, so that at most two are valid. Refuses NOT_FOUND
 * (also for a key that has ended, or was made on the server itself), FORBIDDEN for a key with a right that
 * the caller does not hold and for a till's or partner's key without `finance`, CONFLICT while somebody else rotates it, and IDEMPOTENCY_KEY_REUSED.
 */
export async function rotateApiKey(
  call: OperatorWrite,
  id: string,
  { graceHours }: { graceHours: number },
): Promise<Decision<{ id: string; key: string }>> {
  requireFreshFactor(call);
  const decide = async () => {
    const key = await prisma.apiKey.findFirst({ where: { id, revokedAt: null, ...madeOverNetwork } });
    if (!key || (key.expiresAt && key.expiresAt <= call.now)) return refuse("NOT_FOUND");
    if (call.caller && !mayGrant(call.caller.rights, rightsToGrant(key))) return refuse("FORBIDDEN");
    return oneTransaction((tx) => rotate(tx, call, key, graceHours));
  };
  try {
    const made = await decideAndMove(call, { decide });
    if (!made.ok) return made;
    return accept({ id, key: openSecret("api-key-answer", made.value.sealedKey) }, made);
  } catch (error) {
    if (error instanceof Overtaken) return refuse("CONFLICT");
    throw error;
  }
}

async function rotate(tx: Db, call: OperatorWrite, before: ApiKey, graceHours: number) {
  const { id } = before;
  const { key, keyHash } = newApiKey(before.kind);
  // Whoever reads an operators' key anew stands behind it from now on; undefined leaves who did.
  const madeBy = before.kind === "OPERATOR" ? makerOf(call.caller) : undefined;
  // Another maker has not been told yet when it ends.
  const endTold = madeBy !== undefined && madeBy !== before.madeBy ? false : undefined;
  // The previous text stays with who has it: it must not act for the person who has the new one.
  const previous = { previousHash: before.keyHash, previousMadeBy: before.madeBy };
  const previousUntil = new Date(call.now.getTime() + graceHours * hourMs);
  const { count } = await tx.apiKey.updateMany({
    where: { id, keyHash: before.keyHash, revokedAt: null },
    data: { keyHash, ...previous, previousUntil, madeBy, endTold },
  });
  if (count === 0) throw new Overtaken();
  afterCommit(tx, () => forgetCached("api-keys"));
  await writeAudit(tx, call, { action: "api-key.rotate", target: id, detail: { graceHours } });
  return { id, sealedKey: sealSecret("api-key-answer", key) };
}
