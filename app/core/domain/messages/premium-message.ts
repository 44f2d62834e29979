import type { Message } from "./message.ts";
import type { PremiumNews } from "#app/core/domain/notices/notice.ts";
import { lastTryAt, type SubscriptionFacts } from "#app/core/domain/premium/subscription.ts";

type PremiumTemplate =
  | "premium-opened"
  | "premium-suspended"
  | "premium-expired"
  | "premium-cancelled"
  | "premium-ended";

/** The message to the customer; not true any more after `validUntil`, ISO 8601. */
export type PremiumMessage = {
  [M in Extract<Message, { template: PremiumTemplate }> as M["template"]]: Pick<
    M,
    "template" | "params" | "validUntil"
  >;
}[PremiumTemplate];

/**
 * Whether a subscription's state has changed. A regular paid period changes nothing. A period that is paid
 * after the customer cancelled opens the subscription again, until that period ends.
 */
export function standsAnew(before: SubscriptionFacts, after: SubscriptionFacts): boolean {
  return (
    before.status !== after.status ||
    (after.status === "CANCELLED" && before.paidPeriods !== after.paidPeriods)
  );
}

/**
 * The message to a customer whose subscription changed at `now`; null when there is nothing they need to
 * know: a regular paid period, a first charge that failed while they were watching, and an end that was
 * announced when they cancelled. `charging` means that a charge is open: a customer who cancels then is told
 * the result once the operator has answered whether one more period is paid.
 */
export function messageOf(
  before: SubscriptionFacts,
  after: SubscriptionFacts,
  { charging }: { charging: boolean },
  now: Date,
): PremiumMessage | null {
  if (!standsAnew(before, after)) return null;
  const { status, plan, dueAt, suspendedAt, currentPeriodEnd } = after;
  if (status === "ACTIVE" && dueAt) {
    const nextChargeAt = dueAt.toISOString();
    return { template: "premium-opened", params: { plan, nextChargeAt }, validUntil: nextChargeAt };
  }
  if (status === "SUSPENDED" && suspendedAt) {
    const last = lastTryAt(suspendedAt).toISOString();
    return { template: "premium-suspended", params: { lastTryAt: last }, validUntil: last };
  }
  if (status === "CANCELLED" && charging) return null;
  if (status === "CANCELLED" && currentPeriodEnd && now < currentPeriodEnd) {
    const openTo = currentPeriodEnd.toISOString();
    return { template: "premium-cancelled", params: { openTo }, validUntil: openTo };
  }
  const wasOpen = before.status === "ACTIVE" || before.status === "SUSPENDED";
  const wasWaiting = before.status === "CANCELLED" && isSettled(before, after);
  if (!wasOpen && !wasWaiting) return null;
  return { template: suspendedAt && status === "EXPIRED" ? "premium-expired" : "premium-ended", params: {} };
}

const newsOfMessage: Record<PremiumTemplate, PremiumNews> = {
  "premium-opened": "OPENED",
  "premium-suspended": "SUSPENDED",
  "premium-expired": "EXPIRED",
  "premium-cancelled": "CANCELLED",
  "premium-ended": "ENDED",
};

/** The news of a change in the app: the same as a message says, and also a regular paid period. */
export function newsOf(
  before: SubscriptionFacts,
  after: SubscriptionFacts,
  state: { charging: boolean },
  now: Date,
): PremiumNews | null {
  const message = messageOf(before, after, state, now);
  if (message) return newsOfMessage[message.template];
  const isRenewed =
    after.status === "ACTIVE" && before.status === "ACTIVE" && after.paidPeriods > before.paidPeriods;
  return isRenewed ? "RENEWED" : null;
}

/** Whether the operator has answered about a charge in the meantime. */
function isSettled(before: SubscriptionFacts, after: SubscriptionFacts): boolean {
  return before.paidPeriods !== after.paidPeriods || before.failedTries !== after.failedTries;
}
