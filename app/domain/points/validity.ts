import { addDays, businessDayOf, endOfDay } from "#app/domain/business-day.ts";

/** What a customer is to the points' validity; rules.md, Points. */
export type AccountType = "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";

const validityDays: Record<AccountType, number> = { STARTER: 30, MEMBER: 90, LOYAL: 180, PREMIUM: 360 };

/** The level from which a customer is loyal. */
export const loyalLevel = 6;

/** An active subscription counts whatever the level; from `loyalLevel` on it is loyal; unfinished onboarding is a starter. */
export function accountTypeOf(facts: { onboarded: boolean; level: number; premium: boolean }): AccountType {
  if (facts.premium) return "PREMIUM";
  if (facts.level >= loyalLevel) return "LOYAL";
  return facts.onboarded ? "MEMBER" : "STARTER";
}

/** Days that points credited now to this type of account stay spendable. */
export function validityDaysOf(type: AccountType): number {
  return validityDays[type];
}

/** The instant from which points credited at `now` are no longer spendable: the end of their last Tunis day. */
export function expiryOf(type: AccountType, now: Date): Date {
  return endOfDay(addDays(businessDayOf(now), validityDays[type]));
}
