import { claimStepOf, type ClaimStep } from "#app/components/online/purchase.ts";
import { claimStatuses, publicStatus, type ClaimStatus } from "#app/domain/transactions/public-status.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";

/** An online transaction as the points' service gives it; times ISO 8601. */
export interface OnlineFacts {
  id: string;
  status: string;
  /** Whole points that it has brought. */
  points: number;
  /** Null where nobody can know yet. */
  expectedPoints: number | null;
  /** The newest claim for its points. */
  requestId: string | null;
  /** Whether they may be claimed now. */
  mayClaim: boolean;
  store: { name: string } | null;
  partner: { name: string };
  offer: { title: string } | null;
  createdAt: string;
  claimedDate: string | null;
}

/** An online transaction as the page shows it, dates in words. */
export interface OnlineVisit {
  id: string;
  status: ClaimStatus;
  /** What there is to do for its points. */
  step: ClaimStep;
  requestId: string | null;
  partnerName: string;
  storeName: string | null;
  offerTitle: string | null;
  /** What has come or is to come, in whole points; null where nobody can know, or nothing will. */
  points: number | null;
  at: { iso: string; text: string };
  /** The day the points came. */
  claimed: string | null;
}

/** In a loader: an online transaction for its page. */
export function viewOnline(facts: OnlineFacts, language: Language): OnlineVisit {
  const { id, partner, store, offer, createdAt, claimedDate, expectedPoints, requestId, mayClaim } = facts;
  const status = statusOf(facts.status);
  return {
    ...{ id, status, requestId },
    step: claimStepOf(requestId, mayClaim),
    partnerName: partner.name,
    storeName: store?.name ?? null,
    offerTitle: offer?.title ?? null,
    points: status === "CLAIMED" ? facts.points : status === "REFUSED" ? null : expectedPoints,
    at: {
      iso: createdAt,
      text: `${formatDate(createdAt, language, "short")} · ${formatDate(createdAt, language, "time")}`,
    },
    claimed: claimedDate && formatDate(claimedDate, language, "date"),
  };
}

function statusOf(name: string): ClaimStatus {
  const status = claimStatuses.find((candidate) => publicStatus(candidate) === name);
  if (!status) throw new Error(`an online transaction in a state without a name: ${name}`);
  return status;
}
