import { claimStepOf, type ClaimStep } from "#app/customer/online/purchase.ts";
import {
  claimStatuses,
  publicStatus,
  type ClaimStatus,
} from "#app/core/domain/transactions/public-status.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OnlineHistoryItem } from "#app/core/domain/history/points-answer.ts";

/** An online transaction for the page, with dates as text. */
export interface OnlineVisit {
  id: string;
  status: ClaimStatus;
  /** The available action for its points. */
  step: ClaimStep;
  requestId: string | null;
  partnerName: string;
  storeName: string | null;
  offerTitle: string | null;
  /** Points received or expected, in whole points; null when unknown or none. */
  points: number | null;
  at: { iso: string; text: string };
  /** The day on which the points were credited. */
  claimed: string | null;
}

/** In a loader: an online transaction for its page. */
export function viewOnline(item: OnlineHistoryItem, language: Language): OnlineVisit {
  const { id, partner, store, offer, createdAt, claimedDate, expectedPoints, requestId, mayClaim } = item;
  const status = statusOf(item.status);
  return {
    ...{ id, status, requestId },
    step: claimStepOf(requestId, mayClaim),
    partnerName: partner.name,
    storeName: store?.name ?? null,
    offerTitle: offer?.title ?? null,
    points: status === "CLAIMED" ? item.points : status === "REFUSED" ? null : expectedPoints,
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
