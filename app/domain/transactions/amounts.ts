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
  /** With the bonus, as they were given; 0 while they wait. */
  pointsEarned: number;
  /** What passed a ceiling and waits for an operator; decision 030. */
  heldPoints: number;
  bonusPoints: number;
  /** What campaigns gave of `pointsEarned`. */
  campaignPoints: number;
  /** What was taken back of them, or is owed. */
  cancelledPoints: number;
}
