import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { cancellableUntil } from "#app/core/domain/transactions/cancellation.ts";
import type { MerchantRequest } from "#app/core/domain/requests/request-answer.ts";

/** The facts of a request that pages need. */
type RequestFacts = Omit<MerchantRequest, "transactionId" | "documentUrl" | "openedAt" | "pointsEarned">;

/** A request as the pages of a till and of a partner's house show it. */
export interface ShownRequest extends Omit<
  RequestFacts,
  "store" | "card" | "answers" | "createdAt" | "respondedAt" | "cancelledAt"
> {
  storeName: string | null;
  /** The card that is requested at a sale point. */
  cardTitle: string | null;
  answers: [query: string, answer: string][];
  /** Day and time in words. */
  date: string;
  time: string;
  /** When it was answered, in words; null while it waits. */
  answered: string | null;
  /** Whether it can still be cancelled, whole or in part. */
  cancellable: boolean;
}

/** On the server: a request for these pages. */
export function viewRequest(
  facts: RequestFacts,
  { now, language }: { now: Date; language: Language },
): ShownRequest {
  const { id, kind, status, customerFirstName, pointPrice, orderId, earnRate, message } = facts;
  const {
    amountMillimes,
    claimedMillimes,
    documentType,
    points,
    campaignPoints,
    heldPoints,
    cancelledMillimes,
    cancelledPoints,
    cancelledAt,
    responseText,
    store,
    card,
    answers,
    createdAt,
    respondedAt,
  } = facts;
  return {
    ...{ id, kind, status, customerFirstName, pointPrice, orderId, earnRate, message },
    ...{ amountMillimes, claimedMillimes, documentType, points, campaignPoints, heldPoints, responseText },
    ...{ cancelledMillimes, cancelledPoints },
    storeName: store?.name ?? null,
    cardTitle: card?.title ?? null,
    answers: Object.entries(answers),
    date: formatDate(createdAt, language, "short"),
    time: formatDate(createdAt, language, "time"),
    answered: respondedAt && formatDate(respondedAt, language, "dateTime"),
    cancellable:
      status === "ACCEPTED" &&
      cancelledAt === null &&
      respondedAt !== null &&
      now < cancellableUntil(new Date(respondedAt)),
  };
}

/** The lists of the inbox, by their names in the address, with the status of their requests. */
export const inboxLists = { waiting: "OPEN", accepted: "ACCEPTED", refused: "REFUSED" } as const;

export type InboxList = keyof typeof inboxLists;

/** The list that an address names; by default the waiting requests. */
export function readInboxList(searchParams: URLSearchParams): InboxList {
  const list = searchParams.get("list");
  return list === "accepted" || list === "refused" ? list : "waiting";
}
