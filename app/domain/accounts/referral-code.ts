/** New codes leave out what looks alike: 0 and O, 1, I and L, U and V. */
export const referralAlphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
export const referralCodeLength = 8;

/** A customer's referral code as it is stored, however it was typed; null for what cannot be one. */
export function parseReferralCode(text: string): string | null {
  const code = text.trim();
  return /^[A-Za-z0-9]{8}$/.test(code) ? code.toUpperCase() : null;
}
