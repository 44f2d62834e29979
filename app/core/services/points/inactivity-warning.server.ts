import {
  lockCustomer,
  readInactive,
  type InactiveCustomer,
} from "#app/core/db/accounts/inactive-customers.server.ts";
import { queueMessageTo, readMessageAddress } from "#app/core/db/messages/queue-message.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import {
  inactiveSince,
  lastDayOfPoints,
  warnedAfterDays,
  warnedToday,
  warningDue,
} from "#app/core/domain/accounts/inactivity.ts";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { readSpendable } from "#app/core/ledger/balance.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

/**
 * Warns customers with points who have been inactive for 150 and for 173 days; rules.md, Accounts,
 * Inactivity.
 */
export const inactivityWarning: Job = customerJob({
  name: "inactivity-warning",
  cron: "0 8 * * *",
  takesAway: false,
  findings,
  work: warnIfInactive,
});

async function* findings(now: Date): AsyncGenerator<Finding[]> {
  for (const days of warnedAfterDays) {
    const query = { since: warnedToday(days, businessDayOf(now)), now, notWarnedAfterDays: days };
    for await (const page of pages<InactiveCustomer>((after, count) => readInactive(query, after, count))) {
      yield page.map(({ userId, since, points }) => ({
        userId,
        why: `last here on ${since}, ${points} points, not warned after ${days} days`,
      }));
    }
  }
}

/** Writes the row of `inactivity_warning` and the message together: once per threshold and absence. */
async function warnIfInactive({ userId }: Finding, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const customer = await lockCustomer(tx, userId);
    const since = customer && inactiveSince(customer.lastActiveDay, customer.verifiedAt);
    const days = since && warningDue(since, businessDayOf(now));
    if (!days) return false;
    const points = await readSpendable(tx, userId, now);
    const to = await readMessageAddress(tx, userId);
    if (points === 0 || !to) return false;
    const isFirst = await changeRowsIn(tx)`
      INSERT INTO inactivity_warning (user_id, inactive_since, after_days, created_at)
      VALUES (${userId}::uuid, ${since}::date, ${days}::int, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
    if (isFirst === 0) return false;
    const lastDay = lastDayOfPoints(since);
    const validUntil = endOfDay(lastDay).toISOString();
    const message = { template: "inactivity-warning", params: { points, lastDay }, validUntil } as const;
    await queueMessageTo(tx, userId, to, message, now);
    return true;
  });
}
