/**
 * A day's sales in a store, summed. Sales that were cancelled wholly are left out, cancelled parts are taken
 * off, so that the amounts less the reductions are the money taken. Whole millimes.
 */
export interface DayTotals {
  sales: number;
  amountMillimes: number;
  /** How many of them used a voucher or coupon, and what those took off. */
  itemsUsed: number;
  reductionMillimes: number;
  takenMillimes: number;
}
