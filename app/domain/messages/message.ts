import type { PremiumPlan } from "#app/domain/premium/plans.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Every kind of message and its data. */
export interface MessageParams {
  /** The code that verifies a new login: four digits or, as for each of the next, a link's. */
  "verification-code": { code: string };
  /** The code for replacing a forgotten password. */
  "reset-code": { code: string };
  /** The code with which an account without a password signs in. */
  "sign-in-code": { code: string };
  /** To the new e-mail or phone: the code that makes it replace the old one. */
  "change-login-code": { code: string };
  /** The code that confirms the deletion of the account. */
  "deletion-code": { code: string };
  /** To the phone that will pay for premium: the code that allows it. */
  "premium-code": { code: string };
  /** The password was changed or reset; if the customer did not do it, they should know. */
  "password-changed": Record<never, never>;
  /** A PIN was set or changed on a device. */
  "pin-set": Record<never, never>;
  /** Somebody typed ten wrong codes for this account; its codes come as links from now on. */
  "codes-guessed": Record<never, never>;
  /** To the old e-mail or phone, when a new one has replaced it. */
  "login-changed": Record<never, never>;
  /** The account is deleted on this business day (YYYY-MM-DD) unless the customer signs in before. */
  "deletion-requested": { effectiveOn: string };
  /** These points expire on this business day (YYYY-MM-DD) unless the customer comes back before. */
  "inactivity-warning": { points: number; cancelledOn: string };
  /** Premium has started or goes on; moments are ISO 8601. */
  "premium-opened": { plan: PremiumPlan; nextChargeAt: string };
  /** A charge failed: premium is closed, and the charge is tried again daily until this moment. */
  "premium-suspended": { lastTryAt: string };
  /** No try succeeded: premium is over. */
  "premium-expired": Record<never, never>;
  /** The customer has cancelled premium; it is paid until this moment. */
  "premium-cancelled": { openTo: string };
  /** The customer has cancelled premium, and it ends at once. */
  "premium-ended": Record<never, never>;
  /**
   * To somebody without an account: a customer invites them, by name if there is one, with a code for the
   * sign-up.
   */
  invite: { name: string | null; referralCode: string };
  /** To a new person of the desk; the sealed secret of the invitation's link. */
  "operator-invitation": { sealedSecret: string };
}

export type MessageTemplate = keyof MessageParams;
export type MessageChannel = "EMAIL" | "SMS";

/** A message that waits to be sent. Its text is written when it is sent, in the recipient's language. */
export type Message = {
  [T in MessageTemplate]: {
    template: T;
    params: MessageParams[T];
    channel: MessageChannel;
    locale: Language;
    /** ISO 8601. After this moment the message would mislead, so it is not sent any more. */
    validUntil?: string;
  };
}[MessageTemplate];
