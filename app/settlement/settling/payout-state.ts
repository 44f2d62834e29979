/** How far what the house pays for a statement is. DUE: in no batch, or the bank has returned it. */
export const payoutStates = ["DUE", "IN_BATCH", "SENT", "PAID"] as const;
export type PayoutState = (typeof payoutStates)[number];
