/** What a closed statement says, in whole millimes with their signs. */
export interface StatementSums {
  netting: boolean;
  totalMillimes: number;
  /** With netting what is left of all sides, below 0 what the partner pays; without it what the house pays. */
  payoutMillimes: number;
}

/**
 * What the partner has to bring for a statement, in millimes, before anything came in. With netting it is what the payout
 * lacks: total less credit and less what was netted. Without it the whole total, because the credit is in the payout
 * already, and what the payout lacks if more was given back than used.
 */
export function owedMillimes({ netting, totalMillimes, payoutMillimes }: StatementSums): number {
  const lacking = Math.max(0, -payoutMillimes);
  return netting ? lacking : Math.max(0, totalMillimes) + lacking;
}

/** What came of a statement so far. */
export interface StatementMoney {
  /** What the bank brought, and what the partner withheld with a certificate. */
  receivedMillimes: number;
  /** The bank says that its payout arrived. */
  paid: boolean;
}

/** What the partner still owes for a statement, in millimes. */
export function leftMillimes(sums: StatementSums, { receivedMillimes }: StatementMoney): number {
  return Math.max(0, owedMillimes(sums) - receivedMillimes);
}

/** What came in beyond what the partner owed for a statement, in millimes: it is the partner's. */
export function creditMillimes(sums: StatementSums, { receivedMillimes }: StatementMoney): number {
  return Math.max(0, receivedMillimes - owedMillimes(sums));
}

/** Whether neither side owes anything for a statement any more. */
export function isSettled(sums: StatementSums, money: StatementMoney): boolean {
  return leftMillimes(sums, money) === 0 && (sums.payoutMillimes <= 0 || money.paid);
}
