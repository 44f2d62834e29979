import type { LegalPage } from "#app/core/domain/help/legal-version.ts";

/** What a customer can agree to. */
export const consentKinds = [
  "TERMS",
  "PRIVACY",
  "MESSAGES",
  "LOCATION",
  "PUSH",
  "PASS_ABROAD",
  "WINNER_NAME",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Where they said it. PROMPT: a question on the spot; MAIL: the link below a mail. */
export const consentWays = ["SIGN_UP", "PROFILE", "PROMPT", "MAIL", "SUPPORT", "API"] as const;
export type ConsentWay = (typeof consentWays)[number];

/** The texts that an account rests on, with the pages on which they stand: without them there is none. */
export const agreedTexts = { TERMS: "terms", PRIVACY: "privacy" } as const satisfies Partial<
  Record<ConsentKind, LegalPage>
>;
export const textKinds = ["TERMS", "PRIVACY"] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * What can be taken back while the account stays; MESSAGES: those of campaigns, on every channel. A winner's name is taken back
 * at its spin.
 */
export const freeKinds = ["MESSAGES", "LOCATION", "PUSH", "PASS_ABROAD"] as const;
export type FreeKind = (typeof freeKinds)[number];
/** What support takes back on the person's word: a winner's name wherever it stands. */
export const withdrawnKinds = [...freeKinds, "WINNER_NAME"] as const;
export type WithdrawnKind = (typeof withdrawnKinds)[number];

/** The last word on a kind and subject. */
export interface LastWord {
  given: boolean;
  version: string;
}

/**
 * Whether a yes or no says something new: not what was said before, except that a text is agreed to once in each version.
 * Nobody takes back what they never gave; messages may come without a yes, so the first no to them counts.
 */
export function saysAnew(kind: ConsentKind, last: LastWord | null, { given, version }: LastWord): boolean {
  if (!last) return given || kind === "MESSAGES";
  if (last.given !== given) return true;
  return given && kind in agreedTexts && last.version !== version;
}
