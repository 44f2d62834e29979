import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { MergeLogins } from "#app/core/domain/customers/merging.ts";
import type { Undone } from "#app/core/domain/transactions/sale-answer.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";

/** The kinds of notices, in the order of the preferences. */
export const noticeKinds = [
  "CLAIM_ANSWERED",
  "POINTS_RECEIVED",
  "LEVEL_REACHED",
  "POINTS_LAPSING",
  "ITEM_LAPSING",
  "REFUND",
  "PREMIUM",
  "OFFER_BACK",
  "CAMPAIGN",
  "SHOP_CLOSED",
  "ACCOUNTS_MERGED",
  "REVIEW_ANSWERED",
  "OFFLINE_REFUSED",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What became of a premium subscription. */
export type PremiumNews = "RENEWED" | "OPENED" | "SUSPENDED" | "EXPIRED" | "CANCELLED" | "ENDED";

/** What a notice of each kind is about; points whole, money in millimes. */
export interface NoticeAbout {
  CLAIM_ANSWERED: {
    requestId: string;
    partnerId: string;
    accepted: boolean;
    points: number;
    /** Points that wait for an operator. */
    heldPoints: number;
    /** Refused by the rule of the last day, and by nobody. */
    unanswered?: true;
  };
  POINTS_RECEIVED: {
    source: "BUYING" | "GIFT" | "REFERRAL" | "CLAIM" | "WELCOME" | "CAMPAIGN";
    points: number;
    transactionId?: string;
    storeId?: string;
    partnerId?: string;
    requestId?: string;
  };
  LEVEL_REACHED: { level: number; points: number };
  /** All points that lapse in one week; `lastDay` is the day on which the first of them can last be spent. */
  POINTS_LAPSING: { week: BusinessDay; days: LapsingDays; points: number; lastDay: BusinessDay };
  ITEM_LAPSING: { walletItemId: string; offerId: string; days: number; lastDay: BusinessDay };
  /** A sale, claim or online order that was cancelled, a purchase that was returned, or a friend's level that was lost, with what went with it. */
  REFUND: {
    transactionId?: string;
    partnerId?: string;
    purchaseId?: string;
    offerId?: string;
    points?: number;
    amountMillimes: number;
    /** The accepted claim or card that was cancelled. */
    requestId?: string;
    /** An online order that came to nothing: what its wallet item has again. */
    itemBackMillimes?: number;
    /** The share of a price, in place of the amount on a voucher whose rest was returned meanwhile. */
    priceBack?: { points: number; amountMillimes: number };
    /** An operator cancelled the sale, not its merchant. */
    byMezia?: boolean;
    friendId?: string;
    level?: number;
    undone?: Undone;
  };
  PREMIUM: { news: PremiumNews };
  /** An offer that was waited for: it is in stock again, or `inReach`: the customer's points suffice for it. */
  OFFER_BACK: { offerId: string; inReach?: true };
  /** Items whose partner has closed: another partner, `partnerId`, accepts them; or those of `partnerId` were returned. */
  SHOP_CLOSED: { partnerId: string; accepted: boolean };
  /** Another account of the customer became part of this one: what came over, and the level afterwards. */
  ACCOUNTS_MERGED: { points: number; owed: number; items: number; level: number; login: MergeLogins };
  /** A person has looked at what a rule decided, and says this. */
  REVIEW_ANSWERED: { reviewId: string; answer: string };
  /** A sale that a till made without a network could not be counted afterwards: the price, and the moment in ISO 8601. */
  OFFLINE_REFUSED: { partnerId: string; amountMillimes: number; soldAt: string };
  /** Points of a campaign, or what operators wrote. */
  CAMPAIGN:
    | { campaignId: string; points: number }
    | {
        title: LocalizedText;
        text: LocalizedText;
        url?: string;
        channels?: NoticeChannel[];
        /** The offer that it is about. */
        offerId?: string;
      };
}

export type LapsingDays = 30 | 7;

/** Where a notice goes beside the app itself. */
export const noticeChannels = ["PUSH", "MAIL"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A notice of any kind. */
export type AnyNotice = { [K in NoticeKind]: { kind: K; about: NoticeAbout[K] } }[NoticeKind];

/**
 * The page that a notice opens, without origin and language; an address that an operator wrote is complete.
 * Null for the inbox itself.
 */
export function pathOf({ kind, about }: AnyNotice): string | null {
  switch (kind) {
    case "CLAIM_ANSWERED":
      return `/points-history/response/${about.requestId}`;
    case "POINTS_RECEIVED":
    case "POINTS_LAPSING":
      return "/points-history";
    case "LEVEL_REACHED":
      return "/profile/levels";
    case "ITEM_LAPSING":
      return `/wallet/voucher/${about.walletItemId}`;
    case "REFUND":
      return about.purchaseId === undefined ? "/points-history" : "/profile/order-history";
    case "PREMIUM":
      return "/premium";
    case "OFFER_BACK":
      return `/voucher/${about.offerId}`;
    case "ACCOUNTS_MERGED":
      return "/points-history";
    // There a person can be asked to look.
    case "OFFLINE_REFUSED":
    case "REVIEW_ANSWERED":
      return "/profile/reviews";
    case "SHOP_CLOSED":
      return about.accepted ? "/wallet" : "/profile/order-history";
    case "CAMPAIGN":
      return "points" in about ? "/points-history" : (about.url ?? null);
  }
}
