/** The kinds of lines that events write. */
export const eventKinds = [
  "POINTS",
  "CAMPAIGN",
  "VOUCHER",
  "COMMISSION",
  "POINTS_BACK",
  "CAMPAIGN_BACK",
  "VOUCHER_BACK",
  "COMMISSION_BACK",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** All kinds, in the order in which a statement names them; adjustments answer disputes and no event. */
export const lineKinds = [...eventKinds, "ADJUSTMENT"] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineSources = ["TRANSACTION", "CLAIM", "ONLINE_USE", "DISPUTE", "OFFLINE_SALE"] as const;
export type LineSource = (typeof lineSources)[number];

/** Whether the quantity of a kind is millimes of vouchers used; that of others is points. */
export function countsMillimes(kind: LineKind): boolean {
  return /^(?:VOUCHER|COMMISSION)/.test(kind);
}

/** What is reimbursed to a partner, in no invoice. All other kinds are the net of one. */
export function isReimbursed(kind: LineKind): boolean {
  return kind === "VOUCHER" || kind === "VOUCHER_BACK";
}

/** The kinds that a line answers: those of an adjustment, else its own. */
export function answeredKind({ kind, ofKind }: { kind: LineKind; ofKind: LineKind | null }): LineKind {
  return ofKind ?? kind;
}
