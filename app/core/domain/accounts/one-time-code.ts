import { codeInText, typedText } from "#app/core/domain/text.ts";

export const oneTimeCodeDigits = 4;
export const codeLifeSeconds = 10 * 60;
export const resendAfterSeconds = 60;
export const maxWrongTries = 5;
/**
 * Wrong codes of four digits for one login in 24 hours. From then on its codes are long and come as a link.
 */
export const maxWrongCodesPerDay = 10;

/** DIGITS: four digits, to be typed. LINK: a secret that nobody guesses, sent as a link. */
export type CodeForm = "DIGITS" | "LINK";

export interface TypedCode {
  form: CodeForm;
  code: string;
}

/**
 * Crockford's letters and digits: none of them is mistaken for another, so that a link's code can be typed.
 */
export const linkCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const linkCodeLength = 16;

const linkCodePattern = new RegExp(`^[${linkCodeAlphabet}]{${linkCodeLength}}$`);
/** A link's code as messages write it, in groups, with what stands before it. */
const groupedLinkCode = /(?:^|[^0-9A-Z-])([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})(?![0-9A-Z-])/g;

/**
 * A code as it was typed or copied: four digits or a link's code in groups, both also in the message that they came in, or
 * a link's code by itself without its dashes. Null when it is neither, and for a text with two codes.
 */
export function parseCode(text: string): TypedCode | null {
  const typed = typedText(text).toUpperCase();
  const grouped = [...typed.matchAll(groupedLinkCode)].map(([, code = ""]) => code);
  const codes = new Set([typed, ...grouped].map(lettersOf).filter((code) => linkCodePattern.test(code)));
  const [code] = codes;
  if (code !== undefined) return codes.size === 1 ? { form: "LINK", code } : null;
  const digits = codeInText(text, oneTimeCodeDigits);
  return digits === null ? null : { form: "DIGITS", code: digits };
}

/** Without spaces and dashes, and with the digits that some letters are mistaken for. */
function lettersOf(text: string): string {
  return text.replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** A link's code in groups of four, as people read it: `7K2M-…`; four digits stay as they are. */
export function groupLinkCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
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
