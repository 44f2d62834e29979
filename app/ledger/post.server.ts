import { callFunction } from "#app/db/call-function.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { PointsSource } from "#app/generated/prisma/client.ts";

/** The reason for an entry, shown in the history. */
export type EntryDetail = Record<string, string | number | null>;

export interface Credit {
  userId: string;
  /** Whole points, at least 1. */
  points: number;
  source: PointsSource;
  /** Natural and unique per customer: the same reference is never paid twice. */
  reference: string;
  expiresAt: Date;
  detail: EntryDetail;
  now: Date;
}

/**
 * Credits points as a lot of their own. False, with nothing written, if this reference has been paid before.
 */
export async function creditPoints(db: Db, credit: Credit): Promise<boolean> {
  const credited = await callFunction(db, "ledger_credit", {
    p_user: credit.userId,
    p_points: credit.points,
    p_source: credit.source,
    p_reference: credit.reference,
    p_expires_at: credit.expiresAt,
    p_detail: credit.detail,
    p_now: credit.now,
  });
  return credited === true;
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

/** Reserves points until their hold is posted or released. Guard: INSUFFICIENT_POINTS. */
export async function reservePoints(db: Db, reservation: Reservation): Promise<void> {
  await callFunction(db, "ledger_reserve", {
    p_user: reservation.userId,
    p_hold: reservation.holdId,
    p_points: reservation.points,
    p_source: reservation.source,
    p_detail: reservation.detail,
    p_now: reservation.now,
  });
}

/**
 * Locks a customer's account for the rest of the transaction: what is read afterwards stays true. The
 * inviter's account is locked too, in the order of ids: a new level may bring points to both.
 */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await callFunction(db, "lock_with_inviter", { p_user: userId });
}
