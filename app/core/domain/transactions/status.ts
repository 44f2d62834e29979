/** The states of a sale as the database stores them, without the brand's name. */
export const transactionStatuses = [
  "CREATED",
  "ATTACHED",
  "AWAITING_CASHIER",
  "CONFIRMED",
  "REFUSED",
  "EXPIRED",
  "CANCELLED",
  "CUSTOMER_VALIDATION_NEEDED",
  "PRODUCT_VALIDATION_NEEDED",
  "CLAIMED",
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/** Whose no ended a sale. */
export const refusers = ["STORE", "CUSTOMER"] as const;

export type RefusedBy = (typeof refusers)[number];

const waiting: readonly TransactionStatus[] = ["CREATED", "ATTACHED", "AWAITING_CASHIER"];

/** Whether a sale in this state waits for the customer or the cashier. */
export function isWaiting(status: TransactionStatus | undefined): boolean {
  return status !== undefined && waiting.includes(status);
}

/**
 * The state of a sale at `now`. One that waits for the customer or the cashier expires at its `expiresAt`,
 * whether or not the job has recorded it. rules.md, In store.
 */
export function statusAt(
  tx: { status: TransactionStatus; expiresAt: Date | null },
  now: Date,
): TransactionStatus {
  const over = tx.expiresAt !== null && now >= tx.expiresAt;
  return over && isWaiting(tx.status) ? "EXPIRED" : tx.status;
}
