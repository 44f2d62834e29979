import { prisma } from "#app/db/client.server.ts";
import { changeRowsIn } from "#app/db/statements.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordConnectedDay, type ConnectedDays } from "#app/domain/accounts/connected-days.ts";
import { isUseWorthWriting } from "#app/domain/accounts/sessions.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { raiseLevels } from "#app/rewards/raise-levels.server.ts";

/** A session's last use and its customer's active days, as stored. */
export interface SessionActivity extends ConnectedDays {
  userId: string;
  sessionId: string;
  lastUsedAt: Date;
}

/**
 * Records that a customer is active: the session at most once an hour, the business day once, with the level
 * that it may bring. False if there is nothing new.
 */
export async function recordActivity(known: SessionActivity, now: Date): Promise<boolean> {
  const { userId, sessionId } = known;
  const used = isUseWorthWriting(known.lastUsedAt, now);
  if (used) {
    await prisma.session.updateMany({ where: { userId, id: sessionId }, data: { lastUsedAt: now } });
  }
  const days = recordConnectedDay(known, businessDayOf(now));
  if (days) await noteDay(known, days, now);
  return used || days !== null;
}

async function noteDay(known: SessionActivity, days: ConnectedDays, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    // Among several first calls of a day, only one still finds the days as they were read.
    const noted = await changeRowsIn(tx)`
      UPDATE customer SET last_active_day = ${days.lastActiveDay}::date, connected_days = ${days.connectedDays}::int,
        longest_run_days = ${days.longestRunDays}::int
      WHERE id = ${known.userId}::uuid AND last_active_day IS NOT DISTINCT FROM ${known.lastActiveDay}::date`;
    if (noted === 1 && days.longestRunDays > known.longestRunDays) await raiseLevels(tx, known.userId, now);
  });
}
