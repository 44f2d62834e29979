import { prisma } from "#app/db/client.server.ts";
import { readOwnRequest } from "#app/db/requests/requests.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { requestAt, type RequestStatus } from "#app/domain/requests/answer.ts";
import type { ClientCall } from "#app/services/call.ts";
import { responseTextIn } from "#app/services/response-text.server.ts";

/** A request as its customer sees it. */
export interface RequestStatusView {
  id: string;
  status: RequestStatus;
  createdAt: string;
  respondedAt: string | null;
  responseText: string | null;
  /** Whole points given, or expected. */
  points: number;
  /** Points above a ceiling that wait for an operator. */
  heldPoints: number;
  /** Null if there is no document. */
  documentUrl: string | null;
  orderId: string | null;
  /** Whole millimes; after acceptance, the amount that the merchant accepted. */
  amountMillimes: number | null;
  /** Whole millimes, as the customer wrote them. */
  claimedMillimes: number | null;
}

/** The status of one of the customer's requests. Refuses NOT_FOUND. */
export async function getRequestStatus(call: ClientCall, id: string): Promise<Decision<RequestStatusView>> {
  const row = await readOwnRequest(prisma, call.caller.userId, id);
  if (!row) return refuse("NOT_FOUND");
  const { status, responseText } = requestAt(row, call.now);
  return accept({
    ...{ id, status },
    createdAt: row.createdAt.toISOString(),
    respondedAt: row.respondedAt?.toISOString() ?? null,
    responseText: responseTextIn(call.language, responseText),
    points: status === "REFUSED" ? 0 : row.points,
    heldPoints: row.waitingPoints,
    documentUrl: row.documentKey && `/api/v1/client/request/document/${id}`,
    orderId: row.orderId,
    amountMillimes: row.amountMillimes,
    claimedMillimes: row.claimedMillimes,
  });
}
