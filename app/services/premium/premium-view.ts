import type { OwnPremium, OwnSubscription } from "#app/db/premium/premium-subscriptions.server.ts";
import { premiumPlans, priceOf, type PremiumPlan } from "#app/domain/premium/plans.ts";
import { lastTryAt, statusAt, type PremiumStatus } from "#app/domain/premium/subscription.ts";

/** Premium as its customer sees it. */
export interface PremiumView {
  status: PremiumStatus;
  plan: PremiumPlan | null;
  /** 8 digits; who is charged. */
  phone: string | null;
  /** To when it is paid, or was; ISO 8601. */
  currentPeriodEnd: string | null;
  /** When the phone is charged next, or tried again; null where it is not. */
  nextChargeAt: string | null;
  /** Since when a failed charge keeps it closed, or kept it until it expired for that; ISO 8601. */
  suspendedAt: string | null;
  /** When a failed charge is tried for the last time; null where none is. */
  lastTryAt: string | null;
  /** The operator has been asked and has not answered yet. */
  charging: boolean;
  plans: { id: PremiumPlan; priceMillimes: number }[];
}

const none: Omit<PremiumView, "plans"> = {
  status: "NONE",
  plan: null,
  phone: null,
  currentPeriodEnd: null,
  nextChargeAt: null,
  suspendedAt: null,
  lastTryAt: null,
  charging: false,
};

const plans = premiumPlans.map((id) => ({ id, priceMillimes: priceOf(id) }));

/** What stands at `now`: what is open, else what waits, else what was. */
export function premiumView({ current, pending }: OwnPremium, now: Date): PremiumView {
  const shown = [current, pending].map((own) => own && { own, status: statusOf(own, now) });
  const found =
    shown.find((one) => one && one.status !== "EXPIRED" && one.status !== "NONE") ??
    shown.find((one) => one?.status === "EXPIRED");
  if (!found) return { ...none, plans };
  const { status } = found;
  const { plan, phone, currentPeriodEnd, dueAt, suspendedAt } = found.own.subscription;
  const isCharged = status === "ACTIVE" || status === "SUSPENDED";
  return {
    status,
    plan,
    phone: phone === "" ? null : phone,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    nextChargeAt: isCharged ? (dueAt?.toISOString() ?? null) : null,
    // Who has cancelled ended it themselves; the failed charge is kept only until the one that is open is settled.
    suspendedAt: found.own.subscription.status === "CANCELLED" ? null : (suspendedAt?.toISOString() ?? null),
    lastTryAt: status === "SUSPENDED" && suspendedAt ? lastTryAt(suspendedAt).toISOString() : null,
    charging: found.own.openCharge !== null,
    plans,
  };
}

/** A subscription's status at `now`, with what its open charge means to it. */
export function statusOf({ subscription, openCharge }: OwnSubscription, now: Date): PremiumStatus {
  return statusAt(subscription, { charging: openCharge !== null }, now);
}
