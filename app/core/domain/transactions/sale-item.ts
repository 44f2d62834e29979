/** The wallet item that a sale in a store uses. */
export interface SaleItem {
  type: "VOUCHER" | "COUPON";
  /**
   * What a voucher held after the sale, in whole millimes; null for a coupon, and before the item is used.
   */
  leftMillimes: number | null;
  /** Whether the customer has it back, because the sale was cancelled; of a voucher also a part of its amount. */
  givenBack: boolean;
}

/** What the cancellations of a sale have given back so far: in money, and onto the item. Whole millimes. */
export interface SaleBack {
  cashMillimes: number;
  itemMillimes: number;
}
