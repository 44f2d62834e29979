import { product } from "#app/product.ts";
import { transactionStatuses, type TransactionStatus } from "./status.ts";

/** What the points' history says of an online transaction: free of the brand. */
export const claimStatuses = [
  "CUSTOMER_VALIDATION_NEEDED",
  "PRODUCT_VALIDATION_NEEDED",
  "CLAIMED",
  "PENDING",
  "REFUSED",
] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

const claims: Record<TransactionStatus, ClaimStatus> = {
  CREATED: "PENDING",
  ATTACHED: "PENDING",
  AWAITING_CASHIER: "PENDING",
  CONFIRMED: "CLAIMED",
  REFUSED: "REFUSED",
  EXPIRED: "REFUSED",
  CANCELLED: "REFUSED",
  CUSTOMER_VALIDATION_NEEDED: "CUSTOMER_VALIDATION_NEEDED",
  PRODUCT_VALIDATION_NEEDED: "PRODUCT_VALIDATION_NEEDED",
  CLAIMED: "CLAIMED",
};

/** How far the points of a transaction have come, in the specification's five words. */
export function claimStatusOf(status: TransactionStatus): ClaimStatus {
  return claims[status];
}

/** A state as the API names it, with the product's tag where the specification has `{product}`. */
export function publicStatus(status: TransactionStatus | ClaimStatus): string {
  return status === "PRODUCT_VALIDATION_NEEDED" ? `${product.tag}_VALIDATION_NEEDED` : status;
}

/** Every name that a transaction's state can have. */
export const publicTransactionStatuses = transactionStatuses.map(publicStatus);

/** Every name that the points of an online transaction can have. */
export const publicClaimStatuses = claimStatuses.map(publicStatus);
