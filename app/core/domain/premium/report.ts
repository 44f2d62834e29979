import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { ChargeState } from "./charge.ts";
import { premiumPlans, type PremiumPlan } from "./plans.ts";
import type { SubscriptionStatus } from "./subscription.ts";
import type { ChargeSums } from "./report-answer.ts";

/** Charges of one business day with the same result. */
export interface ChargesOfDay {
  day: BusinessDay;
  state: ChargeState;
  charges: number;
  /** Whole millimes. */
  amountMillimes: number;
}

/** A report has at most so many charges without a known result, the oldest. */
export const maxOpenCharges = 100;

export interface ChargeReport {
  totals: ChargeSums;
  byDay: ({ day: BusinessDay } & ChargeSums)[];
}

/** Adds charges up, in total and by the day on which they were made, in order of the days. */
export function chargeReportOf(rows: readonly ChargesOfDay[]): ChargeReport {
  const totals = nothing();
  const byDay = new Map<BusinessDay, ChargeSums>();
  for (const row of rows) {
    const sums = byDay.get(row.day) ?? nothing();
    byDay.set(row.day, sums);
    for (const into of [totals, sums]) add(into, row);
  }
  const days = [...byDay].map(([day, sums]) => ({ day, ...sums }));
  return { totals, byDay: days.sort((one, other) => (one.day < other.day ? -1 : 1)) };
}

/** The number of subscriptions in each state. */
export type SubscriptionCounts = Record<SubscriptionStatus, number>;

/** Subscriptions of one plan in one state. */
export interface SubscriptionsOf {
  plan: PremiumPlan;
  status: SubscriptionStatus;
  subscriptions: number;
}

/** The current subscriptions, in total and by plan. */
export function subscriptionReportOf(rows: readonly SubscriptionsOf[]) {
  const of = (plan?: PremiumPlan): SubscriptionCounts => {
    const counts: SubscriptionCounts = { PENDING: 0, ACTIVE: 0, SUSPENDED: 0, CANCELLED: 0, EXPIRED: 0 };
    for (const row of rows)
      if (plan === undefined || row.plan === plan) counts[row.status] += row.subscriptions;
    return counts;
  };
  const byPlan = Object.fromEntries(premiumPlans.map((plan) => [plan, of(plan)])) as Record<
    PremiumPlan,
    SubscriptionCounts
  >;
  return { subscriptions: of(), subscriptionsByPlan: byPlan };
}

function add(sums: ChargeSums, { state, charges, amountMillimes }: ChargesOfDay): void {
  const kind = state === "OK" ? "paid" : state === "FAILED" ? "failed" : "open";
  sums[kind] += charges;
  sums[`${kind}Millimes`] += amountMillimes;
}

function nothing(): ChargeSums {
  return { paid: 0, paidMillimes: 0, failed: 0, failedMillimes: 0, open: 0, openMillimes: 0 };
}
