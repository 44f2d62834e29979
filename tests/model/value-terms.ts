/** The terms of a shop, by which the model decides what an event brings; decision 056. Whole points and millimes. */

export interface OfferTerms {
  name: string;
  type: "VOUCHER" | "COUPON";
  pointPrice: number;
  /** A voucher's amount. */
  faceMillimes: number | null;
  /** A coupon's reduction. */
  percent: number;
}

export interface CampaignTerms {
  name: string;
  trigger: "SALE" | "FIRST_SALE" | "NTH_SALE" | "CLAIM" | "LEVEL";
  n?: number;
  minMillimes: number;
  perCustomer: number | null;
  effect: { points: number } | { gift: string } | { spin: true } | { stamp: true };
}

export interface CardTerms {
  target: number;
  perDay: number;
  minMillimes: number;
  gift: string;
}

export interface LevelTerms {
  targets: Partial<
    Record<"ONBOARDING_STEPS" | "FIRST_COUPON" | "IN_STORE_TRANSACTIONS" | "SPENT_30_DAYS_MILLIMES", number>
  >;
  reward: number;
  bonusPercent: number;
}

export interface ShopTerms {
  /** Points for each dinar. */
  rate: number;
  spinPoints: number;
  ceilings: { perSalePoints: number; perCustomerDayPoints: number; claimOverPercent: number };
  /** Of levels 1 to 10. */
  levels: readonly LevelTerms[];
  offers: readonly OfferTerms[];
  /** The oldest first. All stack. */
  campaigns: readonly CampaignTerms[];
  card: CardTerms;
}

/** What is left of an offer's stock and of a campaign's budget. */
export interface ShopLeft {
  stock: Record<string, number>;
  times: Record<string, number>;
}

export interface Item {
  offer: OfferTerms;
  at: Date;
  remaining: number | null;
  status: "ACTIVE" | "USED" | "VOID";
  /** Went back with the event or purchase that had brought it. */
  returned: boolean;
}

export interface Award {
  campaign: CampaignTerms;
  state: "WAITS" | "GIVEN" | "TAKEN_BACK";
  points: number;
  takenBack: number;
  /** The credit of its points, or -1. */
  lot: number;
  item: Item | null;
  spin: { at: Date; used: boolean } | null;
  /** Used, and paid for with its worth. */
  paidFor: boolean;
}

/** A sale in the shop, or a claim for an online purchase that was accepted. */
export interface Paid {
  kind: "SALE" | "CLAIM";
  at: Date;
  price: number;
  reduction: number;
  /** After the reduction. */
  payable: number;
  item: Item | null;
  /** Of the price, and of the money. */
  cancelled: number;
  cashBack: number;
  state: "WAITS" | "GIVEN" | "TAKEN_BACK";
  bonusPercent: number;
  /** The credit of its own points, or -1, and what was taken back of it. */
  lot: number;
  own: number;
  ownBack: number;
  awards: Award[];
  hasStamp: boolean;
}

export interface Purchase {
  item: Item;
  at: Date;
  /** Its place among the spendings. */
  spend: number;
  isReturned: boolean;
}

export interface Reached {
  level: number;
  at: Date;
  targets: LevelTerms["targets"];
  reward: number;
  lot: number;
  awards: Award[];
}

/** What one call undid. */
export interface Undone {
  points: number;
  levels: number[];
  stamps: number;
  spins: number;
  gifts: number;
  itemsReturned: number;
  /** The moment of the oldest points that were taken back. */
  since: Date | null;
}
