import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** A customer's balances, in whole points. */
export interface Balance {
  /** Spendable now: expired lots do not count, even if no job has removed them yet. */
  available: number;
  pending: number;
  reserved: number;
  owed: number;
  lifetimeEarned: number;
  /** The lots that expire next, in total, and when. */
  expiring: { points: number; at: Date } | null;
}

interface BalanceRow {
  available: number;
  pending: number;
  reserved: number;
  owed: number;
  lifetimeEarned: number;
  expiringPoints: number | null;
  expiringAt: Date | null;
}

export async function readBalance(userId: string, now: Date): Promise<Balance> {
  const [row] = await prisma.$queryRaw<BalanceRow[]>`
    SELECT ledger_spendable(a.user_id, ${now}::timestamptz) AS available, a.pending, a.reserved, a.owed,
      a.lifetime_earned AS "lifetimeEarned", next.points AS "expiringPoints", next.expires_at AS "expiringAt"
    FROM points_account a
    LEFT JOIN LATERAL (
      SELECT l.expires_at, sum(l.remaining)::int AS points FROM points_lot l
      WHERE l.user_id = a.user_id AND l.open AND l.expires_at > ${now}::timestamptz
      GROUP BY l.expires_at ORDER BY l.expires_at LIMIT 1
    ) next ON true
    WHERE a.user_id = ${userId}::uuid`;
  if (!row) throw new Error("a customer without a points account");
  const { expiringPoints, expiringAt, ...figures } = row;
  return {
    ...figures,
    expiring: expiringPoints && expiringAt ? { points: expiringPoints, at: expiringAt } : null,
  };
}

/** Points spendable at `now`. */
export async function readSpendable(db: Db, userId: string, now: Date): Promise<number> {
  return (await callFunction(db, "ledger_spendable", { p_user: userId, p_now: now })) ?? 0;
}
