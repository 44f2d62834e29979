import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { openOnes, tillLife, type StaffSessionView } from "#app/core/domain/operators/staff-sessions.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** The tills that are open at a store, the most recently used first. */
export async function listTillSessions(storeId: string, now: Date): Promise<StaffSessionView[]> {
  const where = await atStore(prisma, storeId, now);
  const rows = await prisma.tillSession.findMany({ where, orderBy: { lastUsedAt: "desc" } });
  return openOnes(rows, tillLife, now);
}

/** Ends a till of the store, at once. Refuses NOT_FOUND. */
export function endTillSession(
  call: Actor,
  storeId: string,
  id: string,
): Promise<Decision<Record<string, never>>> {
  return transact(async (tx) => {
    const where = await atStore(tx, storeId, call.now);
    const { count } = await tx.tillSession.deleteMany({ where: { ...where, id } });
    if (count === 0) return refuse("NOT_FOUND");
    await writeAudit(tx, call, { action: "till.end-session", target: storeId });
    return accept({});
  });
}

/**
 * Sessions that the store's own key opened, or the company's key with this store chosen; the key must still
 * be valid.
 */
async function atStore(db: Db, storeId: string, now: Date): Promise<Prisma.TillSessionWhereInput> {
  const store = await db.store.findUnique({ where: { id: storeId } });
  const keys = await db.apiKey.findMany({
    where: {
      kind: "MERCHANT",
      partnerId: store?.partnerId ?? null,
      revokedAt: null,
      AND: [
        { OR: [{ storeId }, { storeId: null }] },
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      ],
    },
  });
  const hashes = (ofStore: boolean) =>
    keys
      .filter((key) => (key.storeId !== null) === ofStore)
      .flatMap(({ keyHash, previousHash, previousUntil }) =>
        previousHash && previousUntil && previousUntil > now ? [keyHash, previousHash] : [keyHash],
      );
  return { OR: [{ keyHash: { in: hashes(true) } }, { keyHash: { in: hashes(false) }, storeId }] };
}
