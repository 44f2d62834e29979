import type { Allowance } from "#app/core/domain/offline/offline-answers.ts";

/** A seller of the store; `pinMark` changes with their PIN and says nothing about it. */
export interface KitCashier {
  id: string;
  name: string;
  pinMark: string;
}

/** An offer of the house, for customers who ask. Money in whole millimes. */
export interface KitOffer {
  id: string;
  title: string;
  pointPrice: number;
  priceMillimes: number;
}

/** A stamp card that is on, and the least amount that brings a stamp, in whole millimes. */
export interface KitStampCard {
  title: string;
  leastMillimes: number;
}

/** All that a till needs to sell without a network, as the server told it while there was one. */
export interface OfflineKit {
  /** The server's time, in milliseconds since 1970: a till's clock may be wrong. */
  now: number;
  store: { id: string; name: string; partnerId: string; partnerName: string };
  allowance: Allowance;
  /** Empty where the till asks for a name instead. */
  cashiers: KitCashier[];
  offers: KitOffer[];
  stampCards: KitStampCard[];
  /** The bonus of levels 1 to 10, in whole percent. One that was kept before tills knew it has none. */
  levelBonus?: number[];
  /**
   * When the store closes for good, in milliseconds since 1970; null if that is not planned. One that was kept before tills knew
   * it has none.
   */
  closedFromMs?: number | null;
}
