import { writeAudits, type Audited } from "#app/core/db/audit/audit.server.ts";
import { forgetCached } from "#app/core/db/cache.server.ts";
import { afterCommit, type Db } from "#app/core/db/transaction.server.ts";
import { mayGrant } from "#app/core/domain/operators/rights.ts";

interface Holder<R extends string> {
  /** The person who made the keys. */
  personId: string;
  kind: "OPERATOR" | "PARTNER";
  /** What the person holds now; nothing if they are closed. */
  held: readonly R[];
  /** Those of a key that names none. */
  all: readonly R[];
}

/**
 * Ends the keys of a person that can do what they cannot, or all of them if they can do nothing any more; of a key whose
 * new text another person has, the text that was theirs.
 */
export async function endKeysBeyond<R extends string>(
  tx: Db,
  call: Audited,
  { personId, kind, held, all }: Holder<R>,
): Promise<void> {
  const texts = { OR: [{ madeBy: personId }, { previousMadeBy: personId, previousUntil: { gt: call.now } }] };
  const keys = await tx.apiKey.findMany({ where: { ...texts, kind, revokedAt: null } });
  const beyond = keys.filter(
    ({ rights }) => held.length === 0 || !mayGrant(held, (rights as R[] | null) ?? all),
  );
  if (beyond.length === 0) return;
  const ids = beyond.flatMap(({ id, madeBy }) => (madeBy === personId ? id : []));
  await tx.apiKey.updateMany({ where: { id: { in: ids } }, data: { revokedAt: call.now } });
  const former = beyond.flatMap(({ id, madeBy }) => (madeBy === personId ? [] : id));
  await tx.apiKey.updateMany({ where: { id: { in: former } }, data: { previousUntil: call.now } });
  afterCommit(tx, () => forgetCached("api-keys"));
  const after = { revokedAt: call.now.toISOString() };
  await writeAudits(
    tx,
    call,
    ids.map((target) => ({ action: "api-key.end" as const, target, detail: { madeBy: personId }, after })),
  );
}
