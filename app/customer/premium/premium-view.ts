import type { OwnPremium, OwnSubscription } from "#app/core/db/premium/premium-subscriptions.server.ts";
import { premiumOperator, premiumPlans, priceOf } from "#app/core/domain/premium/plans.ts";
import { isCharged, lastTryAt, statusAt, type PremiumStatus } from "#app/core/domain/premium/subscription.ts";
import type { Premium } from "#app/core/domain/premium/premium-answer.ts";

const none: Omit<Premium, "plans"> = {
  status: "NONE",
  plan: null,
  operator: null,
  phone: null,
  currentPeriodEnd: null,
  nextChargeAt: null,
  suspendedAt: null,
  lastTryAt: null,
  charging: false,
};

const plans = premiumPlans.map((id) => ({ id, priceMillimes: priceOf(id) }));

/** The subscription to show at `now`: the open one, else the waiting one, else the last. */
export function premiumView({ current, pending }: OwnPremium, now: Date): Premium {
  const shown = [current, pending].map((own) => own && { own, status: statusOf(own, now) });
  const chosen =
    shown.find((one) => one && one.status !== "EXPIRED" && one.status !== "NONE") ??
    shown.find((one) => one?.status === "EXPIRED");
  if (!chosen) return { ...none, plans };
  const { status } = chosen;
  const { plan, phone, currentPeriodEnd, dueAt, suspendedAt } = chosen.own.subscription;
  return {
    status,
    plan,
    operator: phone === "" ? null : premiumOperator,
    phone: phone === "" ? null : phone,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    nextChargeAt: isCharged(status) ? (dueAt?.toISOString() ?? null) : null,
    // A cancelled one was ended by its customer, so it is not shown as suspended; its row keeps the date only
    // until the open charge is settled.
    suspendedAt: chosen.own.subscription.status === "CANCELLED" ? null : (suspendedAt?.toISOString() ?? null),
    lastTryAt: status === "SUSPENDED" && suspendedAt ? lastTryAt(suspendedAt).toISOString() : null,
    charging: chosen.own.openCharge !== null,
    plans,
  };
}

/** A subscription's status at `now`, with the effect of its open charge. */
export function statusOf({ subscription, openCharge }: OwnSubscription, now: Date): PremiumStatus {
  return statusAt(subscription, { charging: openCharge !== null }, now);
}
