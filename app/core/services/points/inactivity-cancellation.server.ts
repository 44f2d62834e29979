import { readInactive, type InactiveCustomer } from "#app/core/db/accounts/inactive-customers.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { arePointsCancelled, cancelledToday } from "#app/core/domain/accounts/inactivity.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { cancelPointsIfInactive } from "#app/core/ledger/remove-points.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

/** Cancels all points of customers inactive for more than 180 days; rules.md, Accounts, Inactivity. */
export const inactivityCancellation: Job = customerJob({
  name: "inactivity-cancellation",
  cron: "0 1 * * *",
  takesAway: true,
  braked: true,
  findings,
  work: cancelIfInactive,
});

type Inactive = Finding & InactiveCustomer;

async function* findings(now: Date): AsyncGenerator<Inactive[]> {
  const since = cancelledToday(businessDayOf(now));
  for await (const page of pages<InactiveCustomer>((after, count) =>
    readInactive({ since, now }, after, count),
  )) {
    yield page.map((one) => ({ ...one, why: `last here on ${one.since}, ${one.points} points` }));
  }
}

/** Locked, so that a customer who returns at this moment either keeps the points or has lost them before. */
async function cancelIfInactive({ userId, since }: Inactive, now: Date): Promise<boolean> {
  const today = businessDayOf(now);
  if (!arePointsCancelled(since, today)) return false;
  // Points credited during the absence are cancelled too, on the next day at the latest.
  const cancellation = { userId, reference: `inactivity:${today}`, detail: { inactiveSince: since }, now };
  const cancelled = await guarded(() => cancelPointsIfInactive(since, cancellation));
  if (!cancelled.ok) throw new Error(`a cancellation was refused: ${cancelled.guard}`);
  return cancelled.value > 0;
}
