import { prisma } from "#app/core/db/client.server.ts";
import { readOwnRequest } from "#app/core/db/requests/requests.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { requestAt } from "#app/core/domain/requests/answer.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { responseTextIn } from "#app/core/services/response-text.server.ts";
import type { Request } from "#app/core/domain/requests/request-answer.ts";

/** The status of one of the customer's requests. Refuses NOT_FOUND. */
export async function getRequestStatus(call: ClientCall, id: string): Promise<Decision<Request>> {
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
    cancelledMillimes: row.cancelledMillimes,
    cancelledPoints: row.cancelledPoints,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    documentUrl: row.documentKey && `/api/v1/client/request/document/${id}`,
    orderId: row.orderId,
    amountMillimes: row.amountMillimes,
    claimedMillimes: row.claimedMillimes,
  });
}
