import type { PremiumPlan } from "#app/domain/premium/plans.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Every message there is, with what it says. */
export interface MessageParams {
  /** The code that proves a new login. */
  "verification-code": { code: string };
  /** The code that lets a forgotten password be replaced. */
  "reset-code": { code: string };
  /** The code with which an account without a password signs in. */
  "sign-in-code": { code: string };
  /** To the new e-mail or phone: the code that puts it in the old one's place. */
  "change-login-code": { code: string };
  /** The code that confirms the wish to delete the account. */
  "deletion-code": { code: string };
  /** To the phone that is to pay for premium: the code that allows it. */
  "premium-code": { code: string };
  /** The password has been changed or reset: who did not do it should know. */
  "password-changed": Record<never, never>;
  /** To the old e-mail or phone, when another has taken its place. */
  "login-changed": Record<never, never>;
  /** The account goes on this business day (YYYY-MM-DD) unless its customer signs in before. */
  "deletion-requested": { effectiveOn: string };
  /** Points that lapse on this business day (YYYY-MM-DD) unless their customer comes back before. */
  "inactivity-warning": { points: number; cancelledOn: string };
  /** Premium has begun or goes on; moments are ISO 8601. */
  "premium-opened": { plan: PremiumPlan; nextChargeAt: string };
  /** A charge has failed: premium is closed, and the charge tried again daily up to this moment. */
  "premium-suspended": { lastTryAt: string };
  /** No try has succeeded: premium is over. */
  "premium-expired": Record<never, never>;
  /** Its customer has cancelled premium, which is paid up to this moment. */
  "premium-cancelled": { openTo: string };
  /** Its customer has cancelled premium, and nothing of it is left. */
  "premium-ended": Record<never, never>;
  /** To somebody who has no account: a customer invites them, by name where it is one, with a code for the sign-up. */
  invite: { name: string | null; referralCode: string };
}

export type MessageTemplate = keyof MessageParams;
export type MessageChannel = "EMAIL" | "SMS";

/** A message as it waits to be sent; its words are made when it leaves, in the language of who gets it. */
export type Message = {
  [T in MessageTemplate]: {
    template: T;
    params: MessageParams[T];
    channel: MessageChannel;
    locale: Language;
    /** ISO 8601: after this moment it would only mislead, and is not sent any more. */
    validUntil?: string;
  };
}[MessageTemplate];
