import { statusAt, type TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { answerableSince, isOpen, type RequestStatus } from "./answer.ts";

/** A claim for the points of an online transaction. */
export interface Claim {
  status: RequestStatus;
  createdAt: Date;
}

/** After a refusal, also one by the 90-day limit, one more claim is allowed; rules.md, Online. */
const maxClaims = 2;

/** Whether a claim still waits for its answer at `now`; one that waited too long is refused. */
export function isWaitingClaim(claim: Claim, now: Date): boolean {
  return isOpen(claim) && claim.createdAt >= answerableSince(now);
}

interface Bought {
  status: TransactionStatus;
  expiresAt: Date | null;
  /** The newest claim; null without claims. */
  requestStatus: RequestStatus | null;
  requestCreatedAt: Date | null;
}

/**
 * The state of a transaction, in a shop or online, at `now`, whether or not a job has recorded it: EXPIRED
 * after its time, REFUSED when nobody answered its claim within the time to answer.
 */
export function boughtAt(bought: Bought, now: Date): { status: TransactionStatus; claimWaits: boolean } {
  const { requestStatus, requestCreatedAt } = bought;
  const claimWaits =
    requestStatus !== null &&
    requestCreatedAt !== null &&
    isWaitingClaim({ status: requestStatus, createdAt: requestCreatedAt }, now);
  const over = bought.status === "PRODUCT_VALIDATION_NEEDED" && requestStatus !== null && !claimWaits;
  return { status: over ? "REFUSED" : statusAt(bought, now), claimWaits };
}

/**
 * Whether points may be claimed for an online transaction: for the first time, or once more after a refusal.
 */
export function mayClaim(
  { status, claims }: { status: TransactionStatus; claims: Claim[] },
  now: Date,
): boolean {
  if (status === "CUSTOMER_VALIDATION_NEEDED") return claims.length === 0;
  const answered = status === "REFUSED" || status === "PRODUCT_VALIDATION_NEEDED";
  const refused = claims.every((claim) => claim.status !== "ACCEPTED" && !isWaitingClaim(claim, now));
  return answered && refused && claims.length > 0 && claims.length < maxClaims;
}

/** The same for a transaction whose state comes from `boughtAt`, by the number of claims. */
export function mayClaimAfter(status: TransactionStatus, claims: number): boolean {
  return (
    (status === "CUSTOMER_VALIDATION_NEEDED" && claims === 0) ||
    (status === "REFUSED" && claims > 0 && claims < maxClaims)
  );
}
