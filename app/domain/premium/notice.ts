import type { Message } from "#app/domain/messages/message.ts";
import { lastTryAt, type SubscriptionFacts } from "./subscription.ts";

type PremiumTemplate =
  "premium-opened" | "premium-suspended" | "premium-expired" | "premium-cancelled" | "premium-ended";
type PremiumMessage = Extract<Message, { template: PremiumTemplate }>;

/** What the customer is written; no longer true after `validUntil`, ISO 8601. */
export type PremiumNotice = {
  [M in PremiumMessage as M["template"]]: Pick<M, "template" | "params" | "validUntil">;
}[PremiumTemplate];

/**
 * Whether a subscription stands otherwise than before. A period paid in its turn changes nothing; one that is paid after
 * its customer has cancelled is open again, to that period's end.
 */
export function standsAnew(before: SubscriptionFacts, after: SubscriptionFacts): boolean {
  return (
    before.status !== after.status ||
    (after.status === "CANCELLED" && before.paidPeriods !== after.paidPeriods)
  );
}

/**
 * What to write to a customer whose subscription has changed from one to the other at `now`; null where nothing has
 * changed that they need to know: a period paid in its turn, a first charge that failed before their eyes, and the end
 * that they were told of when they cancelled. `charging`: a charge is open; who cancels then is told what has become of
 * the subscription once the operator has said whether one more period is paid.
 */
export function noticeOf(
  before: SubscriptionFacts,
  after: SubscriptionFacts,
  { charging }: { charging: boolean },
  now: Date,
): PremiumNotice | null {
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

/** Whether the operator has said in between what became of a charge. */
function isSettled(before: SubscriptionFacts, after: SubscriptionFacts): boolean {
  return before.paidPeriods !== after.paidPeriods || before.failedTries !== after.failedTries;
}
