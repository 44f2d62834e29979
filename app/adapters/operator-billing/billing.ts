/** One charge of a phone bill, or of a prepaid balance. */
export interface Charge {
  /** 8 digits. */
  phone: string;
  /** Whole millimes, at least 1. */
  amountMillimes: number;
  /** Its own at the operator: the same reference is charged at most once, however often it is sent. */
  reference: string;
  /** What stands on the bill. */
  description: string;
}

/** OK: it is charged. FAILED: it is not, and will not be under this reference. */
export type ChargeOutcome = "OK" | "FAILED";

/** The operator's direct carrier billing. Whatever throws says nothing of the charge: it may have been made. */
export interface OperatorBilling {
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** What became of a charge that was sent; null where the operator has never had it. */
  find(charge: Pick<Charge, "phone" | "reference">): Promise<ChargeOutcome | null>;
}

/** The operator did not say what it has done: too late, not at all, or not in its own words. */
export class BillingUnknown extends Error {
  override name = "BillingUnknown";
}
