import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { sessionLifeSeconds } from "#app/core/domain/accounts/sessions.ts";
import { tillLife } from "#app/core/domain/operators/staff-sessions.ts";
import type { ClientCaller, MerchantCaller } from "#app/core/domain/callers/caller.ts";

export type StreamCaller = ClientCaller | MerchantCaller;

/**
 * The callers, all admitted earlier, who would be rejected now: signed out, deleted, session over, key ended.
 * Always three statements at most, however many callers there are.
 */
export async function endedCallers(callers: readonly StreamCaller[], now: Date): Promise<Set<StreamCaller>> {
  const clients = callers.filter((caller) => caller.kind === "client");
  const merchants = callers.filter((caller) => caller.kind === "merchant");
  const [sessions, keys, tills] = await Promise.all([
    openSessions(clients, now),
    goodKeys(merchants, now),
    openTills(merchants, now),
  ]);
  return new Set([
    ...clients.filter(({ sessionId }) => !sessions.has(sessionId)),
    ...merchants.filter(
      ({ keyId, keyHash, tillSessionId }) =>
        !keys.has(keyHash ?? keyId) || (tillSessionId !== undefined && !tills.has(tillSessionId)),
    ),
  ]);
}

async function openSessions(clients: readonly ClientCaller[], now: Date): Promise<Set<string>> {
  if (clients.length === 0) return new Set();
  const overSince = new Date(now.getTime() - sessionLifeSeconds * 1000);
  const rows = await readRows<{ id: string }>`
    SELECT s.id::text FROM unnest(${clients.map(({ userId }) => userId)}::uuid[], ${clients.map(({ sessionId }) => sessionId)}::uuid[])
        AS asked (user_id, id)
      JOIN session s ON s.user_id = asked.user_id AND s.id = asked.id
      JOIN customer u ON u.id = s.user_id
    WHERE u.status = 'ACTIVE' AND s.last_used_at > ${overSince}::timestamptz`;
  return new Set(rows.map(({ id }) => id));
}

/** Their ids and hashes. */
async function goodKeys(merchants: readonly MerchantCaller[], now: Date): Promise<Set<string>> {
  if (merchants.length === 0) return new Set();
  const ids = [...new Set(merchants.map(({ keyId }) => keyId))];
  const rows = await prisma.apiKey.findMany({
    where: { id: { in: ids }, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: { id: true, keyHash: true, previousHash: true, previousUntil: true },
  });
  return new Set(
    rows.flatMap(({ id, keyHash, previousHash, previousUntil }) =>
      previousHash && previousUntil && previousUntil > now ? [id, keyHash, previousHash] : [id, keyHash],
    ),
  );
}

async function openTills(merchants: readonly MerchantCaller[], now: Date): Promise<Set<string>> {
  const ids = merchants.flatMap(({ tillSessionId }) => tillSessionId ?? []);
  if (ids.length === 0) return new Set();
  const overSince = new Date(now.getTime() - tillLife.idleMs);
  const rows = await prisma.tillSession.findMany({
    where: { id: { in: ids }, lastUsedAt: { gt: overSince } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
