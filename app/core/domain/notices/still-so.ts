import type { AnyNotice, PremiumNews } from "./notice.ts";

/** The facts at the moment of sending; null if the notice is not about this, or if it no longer exists. */
export interface NoticeFacts {
  /** Whether the account is active, not blocked and not about to be deleted. */
  reachable: boolean;
  /** Points that can be spent now and lapse in the notice's week. */
  lapsingPoints: number | null;
  /** Whether the wallet item can be used. */
  itemUsable: boolean | null;
  /** Whether the offer can be bought, has units left, and is for this customer. */
  offerThere: boolean | null;
  /** Whether the points suffice for the offer; null for a notice that does not say so. */
  inReach: boolean | null;
  /** Whether the event that it tells of was undone: a sale or claim wholly cancelled, a level lost. */
  undone: boolean | null;
  premium: PremiumStanding | null;
}

type PremiumStanding = "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";

/** Whether a notice is still true; otherwise its messages are not sent any more. */
export function isStillSo(notice: AnyNotice, facts: NoticeFacts): boolean {
  if (!facts.reachable) return false;
  switch (notice.kind) {
    case "POINTS_LAPSING":
      return (facts.lapsingPoints ?? 0) > 0;
    case "ITEM_LAPSING":
      return facts.itemUsable === true;
    case "OFFER_BACK":
      return facts.offerThere === true && facts.inReach !== false;
    case "POINTS_RECEIVED":
    case "CLAIM_ANSWERED":
    case "LEVEL_REACHED":
      return facts.undone !== true;
    case "PREMIUM":
      return premiumStillSo[notice.about.news].includes(facts.premium ?? "NONE");
    case "REFUND":
    case "SHOP_CLOSED":
    case "ACCOUNTS_MERGED":
    case "REVIEW_ANSWERED":
    case "OFFLINE_REFUSED":
      return true;
    case "CAMPAIGN":
      return facts.offerThere !== false;
  }
}

/** The states of a subscription in which each news is still true. */
const premiumStillSo: Record<PremiumNews, readonly (PremiumStanding | "NONE")[]> = {
  RENEWED: ["ACTIVE"],
  OPENED: ["ACTIVE"],
  SUSPENDED: ["SUSPENDED"],
  EXPIRED: ["EXPIRED", "NONE"],
  CANCELLED: ["CANCELLED", "EXPIRED"],
  ENDED: ["EXPIRED", "CANCELLED", "NONE"],
};
