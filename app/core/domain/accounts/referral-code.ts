import { bareCode } from "#app/core/domain/text.ts";

/** New codes leave out characters that look alike: 0 and O, 1, I and L, U and V. */
export const referralAlphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
export const referralCodeLength = 8;

/** A customer's referral code in its stored form, however it was typed; null when it cannot be one. */
export function parseReferralCode(text: string): string | null {
  const code = bareCode(text);
  return /^[A-Za-z0-9]{8}$/.test(code) ? code.toUpperCase() : null;
}
