import { readInactive, type InactiveCustomer } from "#app/core/db/accounts/inactive-customers.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { arePointsCancelled, cancelledToday } from "#app/core/domain/accounts/inactivity.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { cancelPointsIfInactive, cancelPointsOfInactive } from "#app/core/ledger/remove-points.server.ts";
import { batchJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

/** Cancels all points of customers inactive for more than 180 days; rules.md, Accounts, Inactivity. */
export const inactivityCancellation: Job = batchJob({
  name: "inactivity-cancellation",
  cron: "0 1 * * *",
  takesAway: true,
  braked: true,
  findings,
  workAll: cancelAll,
  work: cancelIfInactive,
});

/** Customers per transaction; this takes some hundredths of a second. */
export const cancelledAtOnce = 500;

type Inactive = Finding & InactiveCustomer;

async function* findings(now: Date): AsyncGenerator<Inactive[]> {
  const since = cancelledToday(businessDayOf(now));
  for await (const page of pages<InactiveCustomer>(
    (after, count) => readInactive({ since, now }, after, count),
    cancelledAtOnce,
  )) {
    yield page.map((one) => ({ ...one, why: `last here on ${one.since}, ${one.points} points` }));
  }
}

/** Many at once; who is busy at that moment is waited for alone. */
async function* cancelAll(findings: Inactive[], now: Date): AsyncGenerator<number> {
  const byId = new Map(findings.map((one) => [one.userId, one]));
  const { latest } = cancelledToday(businessDayOf(now));
  const batch = { userIds: [...byId.keys()], latest, reference: referenceOf(now), now };
  for await (const { done, others } of cancelPointsOfInactive(batch)) {
    yield done;
    for (const userId of others) {
      const one = byId.get(userId);
      if (one && (await cancelIfInactive(one, now))) yield 1;
    }
  }
}

// Points credited during the absence are cancelled too, on the next day at the latest.
const referenceOf = (now: Date) => `inactivity:${businessDayOf(now)}`;

/** Locked, so that a customer who returns at this moment either keeps the points or has lost them before. */
async function cancelIfInactive({ userId, since }: Inactive, now: Date): Promise<boolean> {
  const today = businessDayOf(now);
  if (!arePointsCancelled(since, today)) return false;
  const cancellation = { userId, reference: referenceOf(now), detail: { inactiveSince: since }, now };
  const cancelled = await guarded(() => cancelPointsIfInactive(since, cancellation));
  if (!cancelled.ok) throw new Error(`a cancellation was refused: ${cancelled.guard}`);
  return cancelled.value > 0;
}
