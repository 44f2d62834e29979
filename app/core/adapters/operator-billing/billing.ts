/** One charge of a phone bill, or of a prepaid balance. */
export interface Charge {
  /** 8 digits. */
  phone: string;
  /** Whole millimes, at least 1. */
  amountMillimes: number;
  /**
   * The charge's own reference at the operator: one reference is charged at most once, however often it is
   * sent.
   */
  reference: string;
  /** The text on the bill. */
  description: string;
}

/** OK: it was charged. FAILED: it was not, and never will be under this reference. */
export type ChargeOutcome = "OK" | "FAILED";

/**
 * The operator's direct carrier billing. An exception tells nothing about the charge: it may have been made.
 */
export interface OperatorBilling {
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** The result of a charge that was sent; null when the operator never received it. */
  find(charge: Pick<Charge, "phone" | "reference">): Promise<ChargeOutcome | null>;
}

/** The operator did not tell what it did: too late, not at all, or in words that we do not know. */
export class BillingUnknown extends Error {
  override name = "BillingUnknown";
}
