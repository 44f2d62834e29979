/** The kinds of lines, in the order in which a statement names them. */
export const lineKinds = [
  "POINTS",
  "CAMPAIGN",
  "VOUCHER",
  "COMMISSION",
  "POINTS_BACK",
  "CAMPAIGN_BACK",
  "VOUCHER_BACK",
  "COMMISSION_BACK",
  "ADJUSTMENT",
] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineSources = ["TRANSACTION", "CLAIM", "ONLINE_USE", "DISPUTE"] as const;
export type LineSource = (typeof lineSources)[number];

/** What is reimbursed to a partner, in no invoice. All other kinds are the net of one. */
export function isReimbursed(kind: LineKind): boolean {
  return kind === "VOUCHER" || kind === "VOUCHER_BACK";
}

/** The kinds that a line answers: those of an adjustment, else its own. */
export function answeredKind({ kind, ofKind }: { kind: LineKind; ofKind: LineKind | null }): LineKind {
  return ofKind ?? kind;
}
