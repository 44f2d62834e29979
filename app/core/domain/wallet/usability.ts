/** Why an item cannot be used in a shop now. */
export type UnusableReason = "USED" | "USED_ONLINE" | "EXPIRED" | "VOID" | "NOT_YET_VALID" | "HELD";

export type ItemStatus = "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";

export interface ItemLife {
  status: ItemStatus;
  validFrom: Date | null;
  /** The end of its last valid day. */
  validTo: Date | null;
  /** Until then it is reserved for a sale that waits for its cashier, and cannot be used elsewhere. */
  heldUntil: Date | null;
}

/** The state at `now`: an item after its last day is EXPIRED, whether or not the job has recorded it. */
export function itemStatusAt(item: ItemLife, now: Date): ItemStatus {
  const over = item.status === "ACTIVE" && item.validTo !== null && item.validTo <= now;
  return over ? "EXPIRED" : item.status;
}

/** Null while the item can be used. */
export function unusableReason(item: ItemLife, now: Date): UnusableReason | null {
  const status = itemStatusAt(item, now);
  if (status !== "ACTIVE") return status;
  if (item.validFrom !== null && item.validFrom > now) return "NOT_YET_VALID";
  return item.heldUntil !== null && item.heldUntil > now ? "HELD" : null;
}
