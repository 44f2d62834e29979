import { prisma } from "#app/core/db/client.server.ts";
import { readOnlineClaims } from "./online-claims.server.ts";
import { readOwnRequest } from "#app/core/db/requests/requests.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { requestAt, unanswered, type RequestStatus } from "#app/core/domain/requests/answer.ts";
import { mayClaim } from "#app/core/domain/requests/claim.ts";
import type { DocumentType } from "#app/core/domain/requests/document.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { responseTextIn } from "#app/core/services/response-text.server.ts";

/** A request with everything that its customer's page shows. Amounts in whole millimes, whole points. */
export interface OwnRequest {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: RequestStatus;
  partner: { name: string; logoUrl: string | null };
  storeName: string | null;
  /** The card requested at a sale point, and the points reserved or paid for it. */
  card: { title: string; pointPrice: number } | null;
  /** The purchase whose points are claimed. */
  transactionId: string | null;
  /** It was refused, is the newest claim for that purchase, and one more can be sent. */
  mayClaimAgain: boolean;
  orderId: string | null;
  amountMillimes: number | null;
  /** As the customer wrote it; the merchant may have accepted another amount. */
  claimedMillimes: number | null;
  message: string | null;
  /** The points given on acceptance; before it, the expected points; 0 after a refusal. */
  points: number;
  /** Points above a ceiling that wait for an operator. */
  heldPoints: number;
  cancelledMillimes: number;
  /** Taken back of the points, or owed. */
  cancelledPoints: number;
  /** The points expected while a claim waited; null if none. */
  expectedPoints: number | null;
  responseText: string | null;
  /** Its points wait, or it was refused, by a rule that nobody has looked at. */
  byRule: boolean;
  documentType: DocumentType | null;
  createdAt: Date;
  openedAt: Date | null;
  respondedAt: Date | null;
}

/** One of the customer's own requests. Refuses NOT_FOUND. */
export async function getOwnRequest(
  { caller, language, now }: ClientCall,
  id: string,
): Promise<Decision<OwnRequest>> {
  const row = await readOwnRequest(prisma, caller.userId, id);
  if (!row) return refuse("NOT_FOUND");
  const { status, responseText } = requestAt(row, now);
  const {
    kind,
    partnerName,
    partnerLogoUrl,
    storeName,
    card,
    transactionId,
    orderId,
    amountMillimes,
    claimedMillimes,
    message,
    points,
  } = row;
  return accept({
    ...{ id, kind, status, storeName, transactionId, orderId, amountMillimes, claimedMillimes, message },
    partner: { name: partnerName, logoUrl: partnerLogoUrl },
    card: card && { title: inLanguage(card.title, language), pointPrice: card.pointPrice },
    mayClaimAgain:
      status === "REFUSED" &&
      transactionId !== null &&
      (await mayBeClaimed(caller.userId, transactionId, now)),
    points: status === "REFUSED" ? 0 : points,
    heldPoints: row.waitingPoints,
    cancelledMillimes: row.cancelledMillimes,
    cancelledPoints: row.cancelledPoints,
    expectedPoints: kind === "ONLINE" ? row.heldPoints : null,
    byRule: row.waitingPoints > 0 || responseText === unanswered,
    responseText: responseTextIn(language, responseText),
    documentType: row.documentKey === null ? null : row.documentType,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    respondedAt: row.respondedAt,
  });
}

/** Whether the purchase can be claimed again. Then this refused claim is the newest. */
async function mayBeClaimed(userId: string, transactionId: string, now: Date): Promise<boolean> {
  const bought = await readOnlineClaims(userId, transactionId);
  return bought !== null && mayClaim(bought, now);
}
