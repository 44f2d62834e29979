/** A sale of the list, with its moment in words. */
export interface ShownSale {
  id: string;
  at: string;
  store: string;
  /** Its cashier, or the seller's name that the till gave. */
  seller: string | null;
  payableMillimes: number;
  reductionMillimes: number;
  cancelledMillimes: number;
  pointsEarned: number;
}
