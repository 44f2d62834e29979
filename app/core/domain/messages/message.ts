import type { PremiumPlan } from "#app/core/domain/premium/plans.ts";
import type { AnyNotice, NoticeKind } from "#app/core/domain/notices/notice.ts";
import type { StaffNews } from "#app/core/domain/partners/news.ts";
import type { Language, LocalizedText } from "#app/core/domain/languages.ts";

/** What has ended with the cause of a message, of what the customer had; absent once it was sent. */
type WithEnded = { ended?: { pin: boolean; pass: boolean } };

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
  "password-changed": WithEnded;
  /** A PIN was set or changed on a device. */
  "pin-set": Record<never, never>;
  /** Somebody typed ten wrong codes for this account; its codes come as links from now on. */
  "codes-guessed": Record<never, never>;
  /** To the old e-mail or phone, when a new one has replaced it. */
  "login-changed": WithEnded;
  /** To the other login of an account that has a new e-mail or phone. */
  "login-added": WithEnded;
  /** To each login of an account that became part of another, which it signs in to now; `other`: that one's login, masked. */
  "merged-kept": { other: string };
  /** The same, if the login is of no use any more. */
  "merged-dropped": { other: string };
  /** The account is deleted on this business day (YYYY-MM-DD) unless the customer signs in before. */
  "deletion-requested": { effectiveOn: string };
  /** These points are cancelled unless the customer comes back on this business day (YYYY-MM-DD) at the latest. */
  "inactivity-warning": { points: number; lastDay: string };
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
  /**
   * A notice of the app, as it was when its messages were written; its kind and cause are stored beside it.
   */
  notice: NoticeParams | Record<never, never>;
  /**
   * To the devices of a customer whose card a till has scanned: the sale waits for their yes. Pushed only.
   */
  "sale-waits": WaitingSaleParams | Record<never, never>;
  /** To a new person of the desk; the sealed secret of the invitation's link. */
  "operator-invitation": { sealedSecret: string };
  /** The same for a new person of a partner. */
  "partner-invitation": { sealedSecret: string };
  /** To a person of the desk who receives a report of its figures. */
  "desk-report": DeskReport | Record<never, never>;
  /** To a person of a partner, or of the desk: news of money, the answer to what was submitted, a week's figures, a note. */
  "staff-news": StaffNewsParams | Record<never, never>;
}

export type MessageTemplate = keyof MessageParams;
export type MessageChannel = "EMAIL" | "SMS" | "PUSH";

/** What a notice's words are made of. */
export type NoticeParams = AnyNotice & {
  noticeId: string;
  names: { partner: string | null; offer: LocalizedText | null };
};

/** A message that waits to be sent. Its text is written when it is sent, in the recipient's language. */
export type Message = {
  [T in MessageTemplate]: {
    template: T;
    params: MessageParams[T];
    channel: MessageChannel;
    locale: Language;
    /** ISO 8601. After this moment the message would mislead, so it is not sent any more. */
    validUntil?: string;
    /** For a notice: its kind and cause, which stay after it was sent. */
    noticeKind?: NoticeKind;
    cause?: string;
  };
}[MessageTemplate];

/** Figures of the desk in the words of their recipient; none names a customer. */
// A type and no interface, so that it can be stored as JSON.
export type DeskReport = {
  name: string;
  part: string;
  /** The first and the last day. */
  from: string;
  to: string;
  /** The file with all of it, below the app's address and the language. */
  path: string;
  figures: { section: string; label: string; value: string; before: string | null }[];
};

/** `partnerId`: whose news these are; null of what the desk is told. */
// A type and no interface, so that it can be stored as JSON.
export type StaffNewsParams = { partnerId: string | null; news: StaffNews };

type NewsMessage = Message & { template: "staff-news"; params: StaffNewsParams };

/** Whether a message is news to somebody of the staff whose contents are still stored. */
export function isStaffNews(message: Message): message is NewsMessage {
  return message.template === "staff-news" && "news" in message.params;
}

// A type and no interface, so that it can be stored as JSON.
type WaitingSaleParams = { transactionId: string; partner: string; amountMillimes: number };

type SaleMessage = Message & { template: "sale-waits"; params: WaitingSaleParams };

/** Whether a message asks for a yes to a sale, and says to which. */
export function isWaitingSale(message: Message): message is SaleMessage {
  return message.template === "sale-waits" && "transactionId" in message.params;
}

type NoticeMessage = Message & { template: "notice"; params: NoticeParams };

/** Whether a message is a notice whose contents are still stored. */
export function isNotice(message: Message): message is NoticeMessage {
  return message.template === "notice" && "noticeId" in message.params;
}

/**
 * The kind of notice that an e-mail belongs to and with which customers can decline it; null if they cannot.
 */
export function mailedKind({ template, channel, noticeKind }: Message): NoticeKind | null {
  if (channel !== "EMAIL") return null;
  return template.startsWith("premium-") && template !== "premium-code" ? "PREMIUM" : (noticeKind ?? null);
}
