import type { Db } from "#app/db/transaction.server.ts";
import type { LevelGain } from "#app/domain/levels/levels.ts";
import { Prisma, type PointsSource } from "#app/generated/prisma/client.ts";

/** Why an entry stands: what the history shows beside it. */
export type EntryDetail = Record<string, string | number | null>;

export interface Credit {
  userId: string;
  /** Whole points, at least 1. */
  points: number;
  source: PointsSource;
  /** Natural and unique for the customer: the same reference is never paid twice. */
  reference: string;
  expiresAt: Date;
  detail: EntryDetail;
  now: Date;
}

/** Credits points as a lot of their own. False, and nothing done, when this reference has been paid before. */
export async function creditPoints(db: Db, credit: Credit): Promise<boolean> {
  const [row] = await db.$queryRaw<{ credited: boolean }[]>`
    SELECT ledger_credit(${credit.userId}::uuid, ${credit.points}::int, ${credit.source}::points_source,
      ${credit.reference}, ${credit.expiresAt}::timestamptz, ${JSON.stringify(credit.detail)}::jsonb,
      ${credit.now}::timestamptz) AS credited`;
  return row?.credited === true;
}

export interface Reservation {
  userId: string;
  /** The new hold's id, by which it is posted or released. */
  holdId: string;
  /** Whole points, at least 1. */
  points: number;
  source: PointsSource;
  detail: EntryDetail;
  now: Date;
}

/** Sets points aside until their hold is posted or released. Guard: INSUFFICIENT_POINTS. */
export async function reservePoints(
  db: Db,
  { userId, holdId, points, source, detail, now }: Reservation,
): Promise<void> {
  await db.$queryRaw`
    SELECT ledger_reserve(${userId}::uuid, ${holdId}::uuid, ${points}::int, ${source}::points_source,
      ${JSON.stringify(detail)}::jsonb, ${now}::timestamptz)::text`;
}

/** A level newly reached and the points that came with it, as answers carry it. */
export interface LevelUp {
  level: number;
  rewardPoints: number;
}

/** Grants levels found earned, each rewarded once; null when none was new. */
export async function grantLevels(
  db: Db,
  userId: string,
  gains: LevelGain[],
  expiresAt: Date,
  now: Date,
): Promise<LevelUp | null> {
  if (gains.length === 0) return null;
  const [row] = await db.$queryRaw<{ up: LevelUp | null }[]>`
    SELECT grant_levels(${userId}::uuid, ${JSON.stringify(gains)}::jsonb, ${expiresAt}::timestamptz,
      ${now}::timestamptz) AS up`;
  return row?.up ?? null;
}

/**
 * Locks a customer's account for the rest of the transaction: what is read after it stays true. Their inviter's is
 * locked with it, in the order of ids: a level that is gained may bring points to both.
 */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.$queryRaw`SELECT 1 AS locked FROM lock_with_inviter(${userId}::uuid)`;
}

/** Levels as the database functions take them; where there are any, both accounts are locked before the call. */
export function levelArgument(userId: string, gains: LevelGain[]): Prisma.Sql {
  return Prisma.sql`levels_to_grant(${userId}::uuid, ${JSON.stringify(gains)}::jsonb)`;
}
