/** What a sale comes to, in a shop or online. Amounts in whole millimes, whole points. */
export interface SaleAmounts {
  /** Before anything is taken off. */
  priceMillimes: number;
  /** What a wallet item took off. */
  reductionMillimes: number;
  /** What is left to pay in money. */
  payableMillimes: number;
  cancelledMillimes: number;
  /** What the customer pays in points for a card of a sale point; 0 for an ordinary sale. */
  pointPrice: number;
  /** The points given, with the bonus; 0 while they wait. */
  pointsEarned: number;
  /** What passed a ceiling and waits for an operator; decision 030. */
  heldPoints: number;
  bonusPoints: number;
  /** The part of `pointsEarned` that campaigns gave. */
  campaignPoints: number;
  /** The earned points that were taken back, or are owed. */
  cancelledPoints: number;
}
