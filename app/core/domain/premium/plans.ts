/** The premium plans; rules.md, Premium. */
export const premiumPlans = ["DAILY", "WEEKLY"] as const;
export type PremiumPlan = (typeof premiumPlans)[number];

/** The only operator whose numbers can pay; rules.md, Premium. */
export const premiumOperator = "ORANGE";

const dayMs = 24 * 60 * 60 * 1000;

const terms: Record<PremiumPlan, { priceMillimes: number; periodMs: number }> = {
  DAILY: { priceMillimes: 500, periodMs: dayMs },
  WEEKLY: { priceMillimes: 2500, periodMs: 7 * dayMs },
};

/** The price of one period, in whole millimes. */
export function priceOf(plan: PremiumPlan): number {
  return terms[plan].priceMillimes;
}

const weekMs = 7 * dayMs;

/** What a plan costs in a week, in whole millimes. */
export function pricePerWeek(plan: PremiumPlan): number {
  const { priceMillimes, periodMs } = terms[plan];
  return (priceMillimes * weekMs) / periodMs;
}

/** How much less a plan costs in a week than the dearest one, in whole millimes. */
export function savedPerWeek(plan: PremiumPlan): number {
  return Math.max(...premiumPlans.map(pricePerWeek)) - pricePerWeek(plan);
}

/**
 * The instant at which a period that starts at `start` ends: exactly a day or a week later, at the same time
 * of day.
 */
export function endOfPeriod(plan: PremiumPlan, start: Date): Date {
  return new Date(start.getTime() + terms[plan].periodMs);
}

/**
 * Whether a number (8 digits) belongs to the operator that charges for premium: Orange's mobile numbers start
 * with 5.
 */
export function isOrangePhone(phone: string): boolean {
  return /^5\d{7}$/.test(phone);
}
