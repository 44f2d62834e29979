/** An account's status as operators see it: an active one may be blocked. */
export const customerStatuses = ["UNVERIFIED", "ACTIVE", "BLOCKED", "DELETED"] as const;

export type CustomerStatus = (typeof customerStatuses)[number];

interface Account {
  status: Exclude<CustomerStatus, "BLOCKED">;
  blockedAt: Date | null;
}

export function customerStatus({ status, blockedAt }: Account): CustomerStatus {
  return status === "ACTIVE" && blockedAt !== null ? "BLOCKED" : status;
}
