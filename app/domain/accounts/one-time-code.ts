import { arabicDigitsToLatin } from "#app/domain/text.ts";

export const oneTimeCodeDigits = 4;
export const codeLifeSeconds = 10 * 60;
export const resendAfterSeconds = 60;
export const maxWrongTries = 5;

const codePattern = new RegExp(`^\\d{${oneTimeCodeDigits}}$`);

/** A code as it was typed, in Latin digits; null when it is not a code. */
export function parseCode(text: string): string | null {
  const code = arabicDigitsToLatin(text.trim());
  return codePattern.test(code) ? code : null;
}

export function codeExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + codeLifeSeconds * 1000);
}

/**
 * Whole seconds, 1 to 60, until the next code may be sent to the same login; 0 when it may be sent now. If
 * `sentAt` lies more than 60 seconds in the future, the clock was set back since, and nobody has to wait.
 */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  const passedMs = now.getTime() - sentAt.getTime();
  if (passedMs < -resendAfterSeconds * 1000) return 0;
  return Math.min(resendAfterSeconds, Math.max(0, Math.ceil(resendAfterSeconds - passedMs / 1000)));
}
