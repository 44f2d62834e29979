/** What premium can be had by; rules.md, Premium. */
export const premiumPlans = ["DAILY", "WEEKLY"] as const;
export type PremiumPlan = (typeof premiumPlans)[number];

const dayMs = 24 * 60 * 60 * 1000;

const terms: Record<PremiumPlan, { priceMillimes: number; periodMs: number }> = {
  DAILY: { priceMillimes: 500, periodMs: dayMs },
  WEEKLY: { priceMillimes: 2500, periodMs: 7 * dayMs },
};

/** What one period costs, in whole millimes. */
export function priceOf(plan: PremiumPlan): number {
  return terms[plan].priceMillimes;
}

/** The instant at which a period is over that begins at `start`: exactly a day or a week later, at the same time of day. */
export function endOfPeriod(plan: PremiumPlan, start: Date): Date {
  return new Date(start.getTime() + terms[plan].periodMs);
}

/** Whether the operator that charges for premium has this number (8 digits): Orange's mobiles begin with 5. */
export function isOrangePhone(phone: string): boolean {
  return /^5\d{7}$/.test(phone);
}
