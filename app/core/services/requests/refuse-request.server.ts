import { oneFunction } from "#app/core/db/move-value.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { isRefusedWith } from "#app/core/domain/requests/answer.ts";
import type { AnsweringCall } from "#app/core/services/call.ts";
import { moveRequest, requestArguments } from "./move-request.server.ts";
import type { MerchantRequest } from "#app/core/domain/requests/request-answer.ts";

/**
 * Refuses a request and frees the customer's reserved points. Repeating the same answer returns the same.
 * Refuses NOT_FOUND, REQUEST_INVALID_STATUS (answered otherwise, expired, its customer deleted) and CASHIER_INVALID.
 * @param text for the customer, in the merchant's own words
 */
export function refuseRequest(
  call: AnsweringCall,
  id: string,
  text: string,
  cashierId?: string,
): Promise<Decision<MerchantRequest>> {
  return moveRequest(call, id, {
    cashierId,
    isDone: (request) => isRefusedWith(request, text),
    work(request) {
      const answered = { points: 0, responseText: text, respondedAt: call.now };
      return oneFunction<"refuse_request", MerchantRequest>("refuse_request", {
        ...requestArguments(call, request, { ...answered, status: "REFUSED" }),
        p_text: text,
      });
    },
  });
}
