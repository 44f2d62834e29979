import { isClockKnownOff } from "#app/core/adapters/clock/database-clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { inTransaction, type Db } from "#app/core/db/transaction.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { recordConnectedDay, type ConnectedDays } from "#app/core/domain/accounts/connected-days.ts";
import { isUseWorthWriting } from "#app/core/domain/accounts/sessions.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";

/** A customer's active days, as stored. */
export interface KnownDays extends ConnectedDays {
  userId: string;
}

/** The same with the last use of their session. */
export interface SessionActivity extends KnownDays {
  sessionId: string;
  lastUsedAt: Date;
}

/**
 * Records that a customer is active: the session at most once an hour, the business day once, with the level
 * that it may bring. False if there is nothing new.
 */
export async function recordActivity(known: SessionActivity, now: Date): Promise<boolean> {
  const { userId, sessionId, lastUsedAt } = known;
  const used = isUseWorthWriting(lastUsedAt, now);
  if (used) {
    await prisma.session.updateMany({ where: { userId, id: sessionId }, data: { lastUsedAt: now } });
  }
  const isNewDay = recordConnectedDay(known, businessDayOf(now)) !== null;
  if (isNewDay) await inTransaction((tx) => recordDay(tx, known, now));
  return used || isNewDay;
}

/**
 * Records in a transaction that a customer is here today, once a business day. Returns the level that the day
 * brings, if any. While this process's clock is wrong nothing moves value: the day counts, by the database's time, so that
 * nobody's run breaks, and its level comes with level-sweep.
 */
export async function recordDay(tx: Db, known: KnownDays, now: Date): Promise<LevelUp | null> {
  const { userId, lastActiveDay, longestRunDays } = known;
  const days = recordConnectedDay(known, businessDayOf(now));
  if (!days) return null;
  // Among several first calls of a day, only one still finds the days as they were read.
  const noted = await changeRowsIn(tx)`
    UPDATE customer SET last_active_day = ${days.lastActiveDay}::date, connected_days = ${days.connectedDays}::int,
      longest_run_days = ${days.longestRunDays}::int
    WHERE id = ${userId}::uuid AND last_active_day IS NOT DISTINCT FROM ${lastActiveDay}::date`;
  return noted === 1 && days.longestRunDays > longestRunDays && !isClockKnownOff()
    ? eventRewards().raiseLevels(tx, userId, now)
    : null;
}
