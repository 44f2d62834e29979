import { accept, refuse, type Decision, type Refusal } from "#app/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "./client.server.ts";
import type { Db, Guarded } from "./transaction.server.ts";

interface IdempotencyClaim {
  ownerId: string;
  path: string;
  key: string;
  requestHash: string;
}

/**
 * Does the work once for one idempotency key, inside the caller's transaction; the same key again gives the
 * stored answer. Guard IDEMPOTENCY_KEY_REUSED for another request under the same key. A refusal inside `work`
 * must throw or undo the transaction, so that it leaves no row and a retry is judged afresh.
 */
export async function once<T>(
  db: Db,
  claim: IdempotencyClaim | null,
  now: Date,
  work: () => Promise<T>,
): Promise<Moved<T>> {
  if (!claim) return { value: await work(), replayed: false };
  const { ownerId, path, key, requestHash } = claim;
  const [row] = await db.$queryRaw<{ stored: T | null }[]>`
    SELECT idempotency_claim(${ownerId}::uuid, ${path}, ${key}, ${requestHash}, ${now}::timestamptz) AS stored`;
  if (row?.stored) return { value: row.stored, replayed: true };
  const value = await work();
  await db.$queryRaw`
    SELECT idempotency_store(${ownerId}::uuid, ${path}, ${key}, ${JSON.stringify(value)}::jsonb)::text`;
  return { value, replayed: false };
}

/** The four arguments that every value-moving database function begins with. */
export function claimArguments(ownerId: string, claim: IdempotencyClaim | null): Prisma.Sql {
  return Prisma.sql`${ownerId}::uuid, ${claim?.path ?? null}::text, ${claim?.key ?? null}::text, ${claim?.requestHash ?? null}::text`;
}

/** What a value-moving database function returns: its answer, new or kept from an earlier call. */
export interface Moved<T> {
  replayed: boolean;
  value: T;
}

const refusalOfGuard: Record<string, Refusal> = {
  IDEMPOTENCY_KEY_REUSED: "IDEMPOTENCY_KEY_REUSED",
  LOCK_TIMEOUT: "IDEMPOTENCY_KEY_IN_USE",
  // More points than an account can hold come of an amount that nobody can mean.
  OUT_OF_RANGE: "INVALID_INPUT",
};

/** The decision that a guarded move comes to; `refusals` names what its own guards mean. */
export function decisionOf<T>(moved: Guarded<Moved<T>>, refusals: Record<string, Refusal> = {}): Decision<T> {
  if (moved.ok) return accept(moved.value.value, { replayed: moved.value.replayed });
  const refusal = refusals[moved.guard] ?? refusalOfGuard[moved.guard];
  if (!refusal) throw new Error(`refused by an unknown guard: ${moved.guard}`);
  return refuse(refusal);
}

/**
 * Decides, and looks at the kept answer only where the decision is a refusal: the caller's first call may have
 * changed the very facts that refuse the second (the last unit bought, the coupon used). So a kept success wins
 * over a refusal, and another request under the same key is IDEMPOTENCY_KEY_REUSED.
 */
export async function keptOr<T>(
  claim: IdempotencyClaim | null,
  now: Date,
  decide: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const decision = await decide();
  if (decision.ok || !claim) return decision;
  const kept = await prisma.idempotencyKey.findUnique({
    where: { ownerId_path_key: { ownerId: claim.ownerId, path: claim.path, key: claim.key } },
  });
  const keptSince = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  if (!kept || kept.response === null || kept.createdAt <= keptSince) return decision;
  if (kept.requestHash !== claim.requestHash) return refuse("IDEMPOTENCY_KEY_REUSED");
  return accept(kept.response as T, { replayed: true });
}
