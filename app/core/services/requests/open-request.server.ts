import { oneFunction } from "#app/core/db/move-value.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { isOpen, requestAt } from "#app/core/domain/requests/answer.ts";
import type { AnsweringCall } from "#app/core/services/call.ts";
import { moveRequest, requestArguments } from "./move-request.server.ts";
import type { MerchantRequest } from "#app/core/domain/requests/request-answer.ts";

/**
 * Marks a request as opened by the merchant and notifies its customer. Repeating it returns the same. Refuses
 * NOT_FOUND and REQUEST_INVALID_STATUS (answered or expired).
 */
export function openRequest(call: AnsweringCall, id: string): Promise<Decision<MerchantRequest>> {
  const { now } = call;
  return moveRequest(call, id, {
    isDone: (request) => request.status === "VALIDATING" && isOpen(requestAt(request, now)),
    work(request) {
      const opened = requestArguments(call, request, { status: "VALIDATING", openedAt: now });
      return oneFunction<"open_request", MerchantRequest>("open_request", opened);
    },
  });
}
