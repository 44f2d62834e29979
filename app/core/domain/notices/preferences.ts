import { noticeKinds, type AnyNotice, type NoticeChannel, type NoticeKind } from "./notice.ts";

/** Whether a kind is pushed to the customer's devices and mailed. */
export interface KindChannels {
  push: boolean;
  mail: boolean;
}

/** From `from` (included) until `until` (excluded), HH:MM in Tunis; the hours may pass midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export interface NoticePreferences {
  kinds: Record<NoticeKind, KindChannels>;
  quietHours: QuietHours | null;
}

/** Kinds that come often, or while the customer is watching, are mailed only if the customer wants it. */
const unmailed: readonly NoticeKind[] = ["POINTS_RECEIVED", "LEVEL_REACHED", "OFFLINE_REFUSED"];

/** What holds for a customer who never chose: whether messages of campaigns come without a yes. */
interface Defaults {
  campaigns: boolean;
}

/** The preferences of all kinds: the defaults, except for the values in `changed`. */
export function kindsWith(
  changed: Partial<Record<NoticeKind, Partial<KindChannels>>>,
  { campaigns }: Defaults = { campaigns: true },
): NoticePreferences["kinds"] {
  const entries = noticeKinds.map((kind) => {
    const on = kind !== "CAMPAIGN" || campaigns;
    return [kind, { push: on, mail: on && !unmailed.includes(kind), ...changed[kind] }];
  });
  return Object.fromEntries(entries) as NoticePreferences["kinds"];
}

/**
 * The channels of a notice beside the app. News of a subscription has e-mails of its own, which obey the same
 * preference.
 */
export function channelsOf(notice: AnyNotice, { kinds }: Pick<NoticePreferences, "kinds">): NoticeChannel[] {
  const wanted = kinds[notice.kind];
  const meant = notice.kind === "CAMPAIGN" && "channels" in notice.about ? notice.about.channels : undefined;
  const channels: NoticeChannel[] = [];
  if (wanted.push) channels.push("PUSH");
  if (wanted.mail && notice.kind !== "PREMIUM") channels.push("MAIL");
  return meant ? channels.filter((channel) => meant.includes(channel)) : channels;
}

/**
 * Whether a notice answers something that the customer did: bought, claimed, asked to be told, or pays for.
 * For all other notices one push a day is enough.
 */
export function isAnswer({ kind, about }: AnyNotice): boolean {
  switch (kind) {
    case "CLAIM_ANSWERED":
    case "LEVEL_REACHED":
    case "REFUND":
    case "OFFER_BACK":
    case "SHOP_CLOSED":
    case "ACCOUNTS_MERGED":
    case "REVIEW_ANSWERED":
    case "OFFLINE_REFUSED":
      return true;
    case "POINTS_RECEIVED":
      return !["GIFT", "REFERRAL", "CAMPAIGN"].includes(about.source);
    case "PREMIUM":
      return about.news !== "RENEWED";
    case "POINTS_LAPSING":
    case "ITEM_LAPSING":
    case "CAMPAIGN":
      return false;
  }
}
