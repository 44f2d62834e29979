import type { OwnPremium, OwnSubscription } from "#app/db/premium-subscriptions.server.ts";
import { premiumPlans, priceOf, type PremiumPlan } from "#app/domain/premium/plans.ts";
import { statusAt, type PremiumStatus } from "#app/domain/premium/subscription.ts";

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
  /** The operator has been asked and has not answered yet. */
  charging: boolean;
  plans: { id: PremiumPlan; priceMillimes: number }[];
}

const plans = premiumPlans.map((id) => ({ id, priceMillimes: priceOf(id) }));

/** What stands at `now`: what is open, else what waits, else what was. */
export function premiumView({ current, pending }: OwnPremium, now: Date): PremiumView {
  const shown = [current, pending].map((own) => own && { own, status: statusOf(own, now) });
  const found = shown.find((one) => one && one.status !== "EXPIRED" && one.status !== "NONE") ?? shown.find((one) => one?.status === "EXPIRED");
  if (!found) return { status: "NONE", plan: null, phone: null, currentPeriodEnd: null, nextChargeAt: null, charging: false, plans };
  const { status } = found;
  const { plan, phone, currentPeriodEnd, dueAt } = found.own.subscription;
  const isCharged = status === "ACTIVE" || status === "SUSPENDED";
  return {
    status,
    plan,
    phone: phone === "" ? null : phone,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    nextChargeAt: isCharged ? (dueAt?.toISOString() ?? null) : null,
    charging: found.own.openCharge !== null,
    plans,
  };
}

/** A subscription's status at `now`, with what its open charge means to it. */
export function statusOf({ subscription, openCharge }: OwnSubscription, now: Date): PremiumStatus {
  return statusAt(subscription, { charging: openCharge !== null }, now);
}
