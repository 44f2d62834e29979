/** What can wait for an operator's yes. */
export const approvalKinds = ["JOB", "SALE", "CLAIM", "GIFT", "CORRECTION", "MESSAGE"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What waits comes first. */
export const approvalStatuses = ["PENDING", "APPROVED", "REFUSED"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The answer to what passed a ceiling: it waits for another operator, under this id. */
export interface Waiting {
  approvalId: string;
}
