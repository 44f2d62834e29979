import { arabicDigitsToLatin } from "#app/domain/text.ts";

export const oneTimeCodeDigits = 4;
export const codeLifeSeconds = 10 * 60;
export const resendAfterSeconds = 60;
export const mostWrongTries = 5;

const codePattern = new RegExp(`^\\d{${oneTimeCodeDigits}}$`);

/** A code as it was typed, in Latin digits; null for what is no code at all. */
export function parseCode(text: string): string | null {
  const code = arabicDigitsToLatin(text.trim());
  return codePattern.test(code) ? code : null;
}

export function codeExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + codeLifeSeconds * 1000);
}

/**
 * Whole seconds, 1 to 60, until the next code may go to the same login; 0 when it may at once.
 * A moment further ahead than that is of a clock that was put back since, and holds nobody up.
 */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  const passedMs = now.getTime() - sentAt.getTime();
  if (passedMs < -resendAfterSeconds * 1000) return 0;
  return Math.min(resendAfterSeconds, Math.max(0, Math.ceil(resendAfterSeconds - passedMs / 1000)));
}
