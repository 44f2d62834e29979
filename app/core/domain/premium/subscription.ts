import { retryMs } from "./charge-retry.ts";
import { endOfPeriod, type PremiumPlan } from "./plans.ts";

/**
 * The stored state. PENDING: the phone is not verified yet, or the operator has not answered the first
 * charge.
 */
export type SubscriptionStatus = "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";

/** The state that is shown; NONE when no subscription was ever paid. */
export type PremiumStatus = "NONE" | SubscriptionStatus;

/** Whether it is charged again, now or after the failed charge of its period. */
export function isCharged(status: PremiumStatus): boolean {
  return status === "ACTIVE" || status === "SUSPENDED";
}

/** The facts that decide what happens to a subscription. */
export interface SubscriptionFacts {
  status: SubscriptionStatus;
  plan: PremiumPlan;
  /** How many periods have been paid. */
  paidPeriods: number;
  /** How often the charge of the next period has failed. */
  failedTries: number;
  currentPeriodEnd: Date | null;
  /** Since when a failed charge has kept it closed. */
  suspendedAt: Date | null;
  /** When the job must look at it next; null for never. */
  dueAt: Date | null;
}

/** The fields that change; all others stay. */
export type SubscriptionChange = Partial<Omit<SubscriptionFacts, "plan">>;

const dayMs = 24 * 60 * 60 * 1000;

/** A phone that is not verified within this time must be entered again; the challenge lives as long. */
export const pendingMs = dayMs;

/** The last try may come late; after this no charge is made any more. */
const givenUpMs = retryMs + dayMs;

/**
 * A subscription's state at `now`, whether or not the job has recorded it. A cancelled one ends with its
 * period, a suspended one with the day of its last try. One whose next charge is due stays open until the
 * operator has answered.
 */
export function statusAt(
  subscription: SubscriptionFacts,
  { charging }: { charging: boolean },
  now: Date,
): PremiumStatus {
  const { status, currentPeriodEnd, dueAt, paidPeriods } = subscription;
  if (status === "PENDING") return charging || (dueAt !== null && now < dueAt) ? "PENDING" : "NONE";
  if (status === "CANCELLED" && !(currentPeriodEnd && now < currentPeriodEnd)) return "EXPIRED";
  if (status === "SUSPENDED" && isGivenUp(subscription, now)) return "EXPIRED";
  return status === "EXPIRED" && paidPeriods === 0 ? "NONE" : status;
}

function isGivenUp({ suspendedAt }: SubscriptionFacts, now: Date): boolean {
  return suspendedAt !== null && now.getTime() >= suspendedAt.getTime() + givenUpMs;
}

/**
 * What the job must do with a subscription at `now`. ASK: a charge is open, so ask the operator for its
 * result. FORGET: its phone was never verified. `leaving`: the customer has requested the deletion of the
 * account.
 */
export type Step = "WAIT" | "ASK" | "CHARGE" | "EXPIRE" | "FORGET";

export function stepOf(
  subscription: SubscriptionFacts,
  { charging, leaving }: { charging: boolean; leaving: boolean },
  now: Date,
): Step {
  const { status, dueAt } = subscription;
  if (dueAt === null || now < dueAt) return "WAIT";
  if (charging) return "ASK";
  if (status === "PENDING") return "FORGET";
  if (status === "CANCELLED") return "EXPIRE";
  if (status === "EXPIRED") return "WAIT";
  return leaving || isGivenUp(subscription, now) ? "EXPIRE" : "CHARGE";
}

/**
 * Whether a charge that never reached the operator may still be made: not when the customer has cancelled or
 * left since.
 */
export function isChargeWanted({ status }: SubscriptionFacts, { leaving }: { leaving: boolean }): boolean {
  return !leaving && (status === "PENDING" || status === "ACTIVE" || status === "SUSPENDED");
}

/**
 * The start of the period that is charged for at `now`: the end of the last one, so that day and time stay
 * the same. It is `now` if premium was closed in between, or if the charge comes so late that the whole
 * period would be over.
 */
export function nextPeriodStart({ status, plan, currentPeriodEnd }: SubscriptionFacts, now: Date): Date {
  const follows =
    status === "ACTIVE" && currentPeriodEnd !== null && now < endOfPeriod(plan, currentPeriodEnd);
  return follows ? currentPeriodEnd : now;
}

/**
 * After a period was paid: a closed subscription starts now, an open one goes on where the period was to
 * start.
 */
export function afterPaid(
  subscription: SubscriptionFacts,
  periodStart: Date,
  now: Date,
): SubscriptionChange & { periodStart: Date } {
  const { status, plan, suspendedAt, paidPeriods } = subscription;
  const wasClosed = status === "PENDING" || suspendedAt !== null;
  const start = wasClosed ? now : periodStart;
  const paid = { paidPeriods: paidPeriods + 1, failedTries: 0, suspendedAt: null, periodStart: start };
  // The account is gone: the ledger records the payment, but nobody gets premium from it.
  if (status === "EXPIRED") return { ...paid, dueAt: null };
  const end = endOfPeriod(plan, start);
  return {
    ...paid,
    status: status === "CANCELLED" ? "CANCELLED" : "ACTIVE",
    currentPeriodEnd: end,
    dueAt: end,
  };
}

/**
 * After a charge that the operator refused: a new subscription does not open; a running one is suspended and
 * charged again daily for 7 days.
 */
export function afterFailed(subscription: SubscriptionFacts, now: Date): SubscriptionChange {
  const { status, suspendedAt } = subscription;
  const failedTries = subscription.failedTries + 1;
  if (status === "ACTIVE") {
    return { status: "SUSPENDED", suspendedAt: now, failedTries, dueAt: new Date(now.getTime() + dayMs) };
  }
  if (status === "SUSPENDED" && suspendedAt && now < lastTryAt(suspendedAt)) {
    return { failedTries, dueAt: nextTry(suspendedAt, now) };
  }
  // The customer ended it, not the failed charges.
  return status === "CANCELLED"
    ? { ...expired, failedTries, suspendedAt: null }
    : { ...expired, failedTries };
}

/** The next daily try after `now`: a whole number of days after the suspension. */
function nextTry(suspendedAt: Date, now: Date): Date {
  const days = Math.floor((now.getTime() - suspendedAt.getTime()) / dayMs) + 1;
  return new Date(suspendedAt.getTime() + days * dayMs);
}

const expired = { status: "EXPIRED", dueAt: null } as const satisfies SubscriptionChange;

/** The moment of the last try for a charge that has failed since `suspendedAt`. */
export function lastTryAt(suspendedAt: Date): Date {
  return new Date(suspendedAt.getTime() + retryMs);
}

/** The end of a subscription whose paid time is over. */
export function afterEnd(): SubscriptionChange {
  return expired;
}

/**
 * What cancelling changes. A paid subscription stays open until the end of its period; without a paid period
 * it ends at once. While a charge is open, its result decides. Null when there is nothing to cancel.
 */
export function afterCancel(
  subscription: SubscriptionFacts,
  { charging }: { charging: boolean },
  now: Date,
): SubscriptionChange | null {
  const status = statusAt(subscription, { charging }, now);
  if (status === "CANCELLED") return {};
  if (status !== "ACTIVE" && status !== "SUSPENDED") return null;
  const { currentPeriodEnd, dueAt } = subscription;
  if (charging) return { status: "CANCELLED", dueAt };
  const isPaid = currentPeriodEnd !== null && now < currentPeriodEnd;
  // The customer ended it, not the failed charges.
  return isPaid ? { status: "CANCELLED", dueAt: currentPeriodEnd } : { ...expired, suspendedAt: null };
}

/**
 * What changes when its phone belongs to somebody else: the same as if it were cancelled. A first charge that is
 * open is not sent again; if the operator has made it already, its period is kept. Null if nothing changes.
 */
export function afterPassedOn(
  subscription: SubscriptionFacts,
  { charging }: { charging: boolean },
  now: Date,
): SubscriptionChange | null {
  return subscription.status === "PENDING" && charging
    ? { status: "CANCELLED", dueAt: subscription.dueAt }
    : afterCancel(subscription, { charging }, now);
}

/**
 * When somebody else may subscribe with this phone; null while nobody may. At once if the subscription is
 * over.
 */
export function phoneFreeFrom(
  subscription: SubscriptionFacts,
  { charging }: { charging: boolean },
): Date | null {
  const { status, currentPeriodEnd, suspendedAt } = subscription;
  if (charging) return null;
  if (status === "CANCELLED") return currentPeriodEnd;
  return status === "SUSPENDED" && suspendedAt ? new Date(suspendedAt.getTime() + givenUpMs) : null;
}
