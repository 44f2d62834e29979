import { statusAt, type TransactionStatus } from "#app/domain/transactions/status.ts";
import { answerableSince, isOpen, type RequestStatus } from "./answer.ts";

/** A claim for the points of an online transaction. */
export interface Claim {
  status: RequestStatus;
  createdAt: Date;
}

/** A refusal, also that of the 90th day, leaves one more claim; rules.md, Online. */
const mostClaims = 2;

/** Whether a claim waits for its answer at `now`: one that has waited too long is refused. */
export function isWaitingClaim(claim: Claim, now: Date): boolean {
  return isOpen(claim) && claim.createdAt >= answerableSince(now);
}

interface Bought {
  status: TransactionStatus;
  expiresAt: Date | null;
  /** The newest claim, null for none. */
  requestStatus: RequestStatus | null;
  requestCreatedAt: Date | null;
}

/**
 * The state of a transaction, in a shop or online, at `now`: one whose time is over has expired, one whose claim
 * nobody answered within 90 days is refused, whether or not a job has written it.
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

/** Whether the points of an online transaction may be claimed: for the first time, or once more after a refusal. */
export function mayClaim(
  { status, claims }: { status: TransactionStatus; claims: Claim[] },
  now: Date,
): boolean {
  if (status === "CUSTOMER_VALIDATION_NEEDED") return claims.length === 0;
  const answered = status === "REFUSED" || status === "PRODUCT_VALIDATION_NEEDED";
  const refused = claims.every((claim) => claim.status !== "ACCEPTED" && !isWaitingClaim(claim, now));
  return answered && refused && claims.length > 0 && claims.length < mostClaims;
}

/** The same of a transaction in the state that `boughtAt` gives it, by how many claims there were. */
export function mayClaimAfter(status: TransactionStatus, claims: number): boolean {
  return (
    (status === "CUSTOMER_VALIDATION_NEEDED" && claims === 0) ||
    (status === "REFUSED" && claims > 0 && claims < mostClaims)
  );
}
