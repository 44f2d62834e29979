/** What can wait for an operator's yes. */
export const approvalKinds = ["JOB"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What waits comes first. */
export const approvalStatuses = ["PENDING", "APPROVED", "REFUSED"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
