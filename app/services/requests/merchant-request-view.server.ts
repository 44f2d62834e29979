import type { RequestRow } from "#app/db/requests/requests.server.ts";
import { requestAt, type RequestStatus } from "#app/domain/requests/answer.ts";
import type { DocumentType } from "#app/domain/requests/document.ts";
import { inLanguage } from "#app/i18n/languages.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { responseTextIn } from "#app/services/response-text.server.ts";

/** A request as its merchant sees it. Amounts in whole millimes, whole points. */
export interface MerchantRequestView {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: RequestStatus;
  /** Null for an online purchase. */
  store: { id: string; name: string } | null;
  customerFirstName: string | null;
  transactionId: string | null;
  /** The card requested at a sale point, and the customer's answers there. */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  /** The card's price in points. */
  pointPrice: number;
  orderId: string | null;
  amountMillimes: number | null;
  /** As the customer wrote it; another amount may have been accepted. */
  claimedMillimes: number | null;
  /** Points per dinar of the amount, before the customer's level bonus. */
  earnRate: number;
  message: string | null;
  documentType: DocumentType | null;
  /** Null if there is no document. */
  documentUrl: string | null;
  /** The points given; before the answer, the expected points. */
  points: number;
  /** The points given; 0 unless it is accepted. */
  pointsEarned: number;
  /** The part of them that campaigns gave. */
  campaignPoints: number;
  /** Points above a ceiling that wait for an operator; decision 030. */
  heldPoints: number;
  responseText: string | null;
  createdAt: string;
  openedAt: string | null;
  respondedAt: string | null;
}

export function merchantRequestView(
  row: RequestRow,
  { now, language }: Pick<MerchantCall, "now" | "language">,
): MerchantRequestView {
  const {
    id,
    kind,
    customerFirstName,
    transactionId,
    card,
    answers,
    orderId,
    amountMillimes,
    message,
    documentType,
    points,
  } = row;
  const { status, responseText } = requestAt(row, now);
  return {
    ...{ id, kind, status },
    store: row.storeId && row.storeName ? { id: row.storeId, name: row.storeName } : null,
    ...{ customerFirstName, transactionId },
    card: card && { id: card.id, title: inLanguage(card.title, language) },
    ...{
      answers,
      pointPrice: card?.pointPrice ?? 0,
      orderId,
      amountMillimes,
      claimedMillimes: row.claimedMillimes,
    },
    ...{ earnRate: row.earningTerms.rate, message, documentType },
    documentUrl: row.documentKey && `/api/v1/merchant/validation-requests/${id}/document`,
    points: status === "REFUSED" ? 0 : points,
    pointsEarned: status === "ACCEPTED" ? points : 0,
    campaignPoints: row.campaignPoints,
    heldPoints: row.waitingPoints,
    responseText: responseTextIn(language, responseText),
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    respondedAt: row.respondedAt?.toISOString() ?? null,
  };
}
