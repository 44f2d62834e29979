/** The terms of a shop, by which the model decides what an event brings; decision 056. Whole points and millimes. */

export interface OfferTerms {
  name: string;
  type: "VOUCHER" | "COUPON";
  pointPrice: number;
  /** A voucher's amount. */
  faceMillimes: number | null;
  /** A coupon's reduction. */
  percent: number;
  /** Whole millimes beside the points; none without it. */
  priceMillimes?: number;
}

export interface CampaignTerms {
  name: string;
  trigger: "SALE" | "FIRST_SALE" | "NTH_SALE" | "CLAIM" | "LEVEL";
  n?: number;
  minMillimes: number;
  perCustomer: number | null;
  effect: { points: number } | { gift: string } | { spin: true } | { stamp: true };
}

/** A stamp card. */
export interface CardTerms {
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
  ceilings: { perSalePoints: number; claimOverPercent: number };
  /** Of levels 1 to 10. */
  levels: readonly LevelTerms[];
  offers: readonly OfferTerms[];
  /** The oldest first. All stack. */
  campaigns: readonly CampaignTerms[];
  card: CardTerms;
  /** The points of a card of the sale point that is bought, and of one that is requested. */
  counter: { boughtPoints: number; requestedPoints: number };
  /** What an inviter has for each level of a friend, and at most for all. */
  referral: { points: number; capPoints: number };
}

/** What changes of a shop, for all its customers. */
export interface ShopLeft {
  /** What is left of an offer's stock and of a campaign's budget. */
  stock: Record<string, number>;
  times: Record<string, number>;
  /** How many stamps fill a card. */
  target: number;
  /** What has closed: the whole partner, or its one store. */
  closed: "PARTNER" | "STORE" | null;
}

export interface Item {
  offer: OfferTerms;
  at: Date;
  remaining: number | null;
  status: "ACTIVE" | "USED" | "USED_ONLINE" | "VOID";
  /** Went back with the event or purchase that had brought it. */
  returned: boolean;
  /** The sale that it is reserved for, while that waits for its cashier. */
  heldBy: WaitingSale | null;
  /** Another partner accepts it, because the own one has closed. */
  isMoved: boolean;
}

/** A sale that its customer has confirmed: the cashier has five minutes. */
export interface WaitingSale {
  price: number;
  reduction: number;
  item: Item | null;
  /** Its place among the spendings, or -1. */
  spend: number;
  until: Date;
  state: "WAITS" | "CONFIRMED" | "OVER";
}

/** A use of an item in the online shop, or a visit there without one. */
export interface OnlineUse {
  item: Item | null;
  reduction: number;
  payable: number;
  claims: Asked[];
  isCancelled: boolean;
}

/** A claim for an online purchase, or a card of the sale point that is requested. */
export interface Asked {
  kind: "CLAIM" | "CARD";
  at: Date;
  amount: number;
  /** The points that its amount would bring. */
  expected: number;
  spend: number;
  use: OnlineUse | null;
  state: "OPEN" | "ACCEPTED" | "REFUSED";
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

/** A sale in the shop, a claim for an online purchase that was accepted, or a card that was requested and accepted. */
export interface Paid {
  kind: "SALE" | "CLAIM" | "CARD";
  at: Date;
  price: number;
  reduction: number;
  /** After the reduction. */
  payable: number;
  item: Item | null;
  /** Of an accepted claim. */
  use: OnlineUse | null;
  /** The place of the card's points among the spendings, or -1. */
  spend: number;
  isCancelled: boolean;
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
  name: string;
  /** Null before it is paid. */
  item: Item | null;
  at: Date;
  /** Its place among the spendings. */
  spend: number;
  status: "AWAITING_PAYMENT" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
  /** Its payment at the gateway; null before that is opened. */
  payment: { state: "OPEN" | "PAID" | "FAILED"; refund: "DUE" | "DONE" | null } | null;
}

export interface Reached {
  level: number;
  at: Date;
  targets: LevelTerms["targets"];
  reward: number;
  lot: number;
  awards: Award[];
  /** What the inviter has for it. */
  inviter: { points: number; lot: number } | null;
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
