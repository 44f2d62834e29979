import type { RequestRow } from "#app/core/db/requests/requests.server.ts";
import { requestAt } from "#app/core/domain/requests/answer.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { AnsweringCall, OperatorCall } from "#app/core/services/call.ts";
import { responseTextIn } from "#app/core/services/response-text.server.ts";
import type { MerchantRequest } from "#app/core/domain/requests/request-answer.ts";

export function merchantRequestView(
  row: RequestRow,
  { now, language, caller }: Pick<AnsweringCall | OperatorCall, "now" | "language" | "caller">,
): MerchantRequest {
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
  const calls = caller.kind === "partner" ? "partner" : "merchant";
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
    documentUrl: row.documentKey && `/api/v1/${calls}/validation-requests/${id}/document`,
    points: status === "REFUSED" ? 0 : points,
    pointsEarned: status === "ACCEPTED" ? points : 0,
    campaignPoints: row.campaignPoints,
    heldPoints: row.waitingPoints,
    cancelledMillimes: row.cancelledMillimes,
    cancelledPoints: row.cancelledPoints,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    responseText: responseTextIn(language, responseText),
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    respondedAt: row.respondedAt?.toISOString() ?? null,
  };
}
