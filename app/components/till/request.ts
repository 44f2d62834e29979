import type { RequestStatus } from "#app/domain/requests/answer.ts";
import type { DocumentType } from "#app/domain/requests/document.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";

interface Same {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: RequestStatus;
  customerFirstName: string | null;
  /** What the customer pays in points for a card. */
  pointPrice: number;
  orderId: string | null;
  amountMillimes: number | null;
  /** As the customer entered it; the merchant may have accepted another amount. */
  claimedMillimes: number | null;
  /** Points for each dinar, before the bonus of the customer's level. */
  earnRate: number;
  message: string | null;
  documentType: DocumentType | null;
  /** The points it gave or, while it waits, would give. */
  points: number;
  responseText: string | null;
}

/** A request for the till's pages. Amounts in whole millimes, points whole. */
export interface TillRequest extends Same {
  storeName: string | null;
  /** What is asked for at a sale point. */
  cardTitle: string | null;
  answers: [query: string, answer: string][];
  /** Day and time as text. */
  date: string;
  time: string;
  /** When it was answered, as text; null while it waits. */
  answered: string | null;
}

/** A request as the merchant's services return it; times in ISO 8601. */
interface RequestFacts extends Same {
  store: { name: string } | null;
  card: { title: string } | null;
  answers: Record<string, string>;
  createdAt: string;
  respondedAt: string | null;
}

/** On the server: a request for the till's pages. */
export function viewRequest(facts: RequestFacts, language: Language): TillRequest {
  const { id, kind, status, customerFirstName, pointPrice, orderId, earnRate, message } = facts;
  const {
    amountMillimes,
    claimedMillimes,
    documentType,
    points,
    responseText,
    store,
    card,
    answers,
    createdAt,
    respondedAt,
  } = facts;
  return {
    ...{ id, kind, status, customerFirstName, pointPrice, orderId, earnRate, message },
    ...{ amountMillimes, claimedMillimes, documentType, points, responseText },
    storeName: store?.name ?? null,
    cardTitle: card?.title ?? null,
    answers: Object.entries(answers),
    date: formatDate(createdAt, language, "short"),
    time: formatDate(createdAt, language, "time"),
    answered: respondedAt && formatDate(respondedAt, language, "dateTime"),
  };
}

/** The lists of the inbox by their name in the address, with their states. */
export const inboxLists = { waiting: "OPEN", accepted: "ACCEPTED", refused: "REFUSED" } as const;

export type InboxList = keyof typeof inboxLists;

/** The list in an address; waiting requests by default. */
export function readInboxList(searchParams: URLSearchParams): InboxList {
  const asked = searchParams.get("list");
  return asked === "accepted" || asked === "refused" ? asked : "waiting";
}
