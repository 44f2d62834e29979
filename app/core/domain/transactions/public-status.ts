import { product } from "#app/product.ts";
import { transactionStatuses, type TransactionStatus } from "./status.ts";

/** The state of an online transaction in the points' history, without the brand's name. */
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

/** The state of a transaction's points, in the specification's five words. */
export function claimStatusOf(status: TransactionStatus): ClaimStatus {
  return claims[status];
}

/** A state as the API names it. Where the specification has `{product}`, the product's tag stands. */
export function publicStatus(status: TransactionStatus | ClaimStatus): string {
  return status === "PRODUCT_VALIDATION_NEEDED" ? `${product.tag}_VALIDATION_NEEDED` : status;
}

/** Every name that a transaction's state can have. */
export const publicTransactionStatuses = transactionStatuses.map(publicStatus);

/** Every name that the points of an online transaction can have. */
export const publicClaimStatuses = claimStatuses.map(publicStatus);
