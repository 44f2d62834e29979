/** The wallet item that a sale in a store uses. */
export interface SaleItem {
  type: "VOUCHER" | "COUPON";
  /**
   * What a voucher held after the sale, in whole millimes; null for a coupon, and before the item is used.
   */
  leftMillimes: number | null;
  /** Whether the customer has it back, because the sale was cancelled; of a voucher also a part of its amount. */
  givenBack: boolean;
  /** What was handed back in money, and what went back onto the item, in whole millimes. */
  cashBackMillimes: number;
  itemBackMillimes: number;
}
