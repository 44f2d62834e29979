import { columnsOf, given, integer, json, maybe, moment, type RowOf } from "#app/core/db/columns.server.ts";
import {
  accountTypeColumns,
  spendableOf,
  type AccountTypeRow,
} from "#app/core/db/accounts/account-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { accountTypeOf, type AccountType } from "#app/core/domain/points/validity.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { WaitingWelcome } from "#app/core/domain/accounts/newcomer.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

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

/** A customer's balance at `now`, of the account `a`, joined with `nextToExpire`. */
export const balanceColumns = (userId: string, now: Date) =>
  columnsOf("a", {
    available: given(spendableOf(userId, now), integer),
    pending: integer,
    reserved: integer,
    owed: integer,
    lifetimeEarned: integer,
    expiringPoints: given(Prisma.sql`next.points`, maybe(integer)),
    expiringAt: given(Prisma.sql`next.at`, maybe(moment)),
  });

export type BalanceRow = RowOf<ReturnType<typeof balanceColumns>>;

/** SQL: the lots of a customer that expire next: all those with the earliest expiry, summed. */
export const nextToExpire = (userId: string, now: Date) => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT sum(l.remaining)::int AS points, min(l.expires_at) AS at FROM points_lot l
    WHERE l.user_id = ${userId}::uuid AND l.open AND l.expires_at = (
      SELECT min(f.expires_at) FROM points_lot f
      WHERE f.user_id = ${userId}::uuid AND f.open AND f.expires_at > ${now}::timestamptz)) next`;

export async function readBalance(userId: string, now: Date): Promise<Balance> {
  const [row] = await readRows<BalanceRow>`
    SELECT ${balanceColumns(userId, now).sql} FROM points_account a ${nextToExpire(userId, now)} WHERE a.user_id = ${userId}::uuid`;
  if (!row) throw new Error("a customer without a points account");
  return balanceOf(row);
}

/** What of a customer's welcome waits for a sign of their own; null if nothing does. */
export const welcomeColumns = (userId: string) =>
  columnsOf("a", {
    welcome: given(
      Prisma.sql`SELECT jsonb_build_object('points', n.points[1] + n.points[2] + n.points[3], 'saleMillimes', n.sale_millimes)
        FROM newcomer n WHERE n.user_id = ${userId}::uuid AND n.welcome = 'WAITS'`,
      maybe(json<WaitingWelcome>()),
    ),
  });

export type WelcomeRow = RowOf<ReturnType<typeof welcomeColumns>>;

/**
 * A balance, the account type that decides how long new points are valid, and what of a welcome waits, in one statement.
 */
export async function readPoints(
  userId: string,
  now: Date,
): Promise<{ balance: Balance; accountType: AccountType } & WelcomeRow> {
  const [row] = await readRows<BalanceRow & AccountTypeRow & WelcomeRow>`
    SELECT ${balanceColumns(userId, now).sql}, ${accountTypeColumns(userId, now).sql}, ${welcomeColumns(userId).sql}
    FROM points_account a JOIN customer u ON u.id = a.user_id ${nextToExpire(userId, now)} WHERE a.user_id = ${userId}::uuid`;
  if (!row) throw new Error("a customer without a points account");
  return { balance: balanceOf(row), accountType: accountTypeOf(row), welcome: row.welcome };
}

/** The balance of a row of `balanceColumns`. */
export function balanceOf(row: BalanceRow): Balance {
  const { available, pending, reserved, owed, lifetimeEarned, expiringPoints, expiringAt } = row;
  return {
    ...{ available, pending, reserved, owed, lifetimeEarned },
    expiring: expiringPoints && expiringAt ? { points: expiringPoints, at: expiringAt } : null,
  };
}

/** Points spendable at `now`. */
export async function readSpendable(db: Db, userId: string, now: Date): Promise<number> {
  return (await callFunction(db, "ledger_spendable", { p_user: userId, p_now: now })) ?? 0;
}
