import { countsUntil } from "#app/core/domain/business-day.ts";

/** The kinds of account that differ in how long points stay valid; rules.md, Points. */
export type AccountType = "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";

const validityDays: Record<AccountType, number> = { STARTER: 30, MEMBER: 90, LOYAL: 180, PREMIUM: 360 };

/** The level from which a customer is loyal. */
export const loyalLevel = 6;

/**
 * PREMIUM at every level; otherwise LOYAL from `loyalLevel` on, STARTER without finished onboarding, else
 * MEMBER.
 */
export function accountTypeOf(facts: { onboarded: boolean; level: number; premium: boolean }): AccountType {
  if (facts.premium) return "PREMIUM";
  if (facts.level >= loyalLevel) return "LOYAL";
  return facts.onboarded ? "MEMBER" : "STARTER";
}

/** How many days points that are credited now stay spendable. */
export function validityDaysOf(type: AccountType): number {
  return validityDays[type];
}

/** The instant at which points credited at `now` expire: the end of their last day in Tunis. */
export function expiryOf(type: AccountType, now: Date): Date {
  return countsUntil(now, validityDays[type]);
}
