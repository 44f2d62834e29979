/** What can wait for an operator's approval. */
export const approvalKinds = ["JOB", "SALE", "CLAIM", "GIFT", "CORRECTION", "MESSAGE", "MERGE"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Pending approvals come first. */
export const approvalStatuses = ["PENDING", "APPROVED", "REFUSED"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * The answer to a call that passed a ceiling: it waits for another operator, as the approval with this id.
 */
export interface Waiting {
  approvalId: string;
}
