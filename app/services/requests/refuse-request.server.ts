import { callFunction } from "#app/db/call-function.server.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { answerableSince, isRefusedWith } from "#app/domain/requests/answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import type { MerchantRequestView } from "./merchant-request-view.server.ts";
import { moveRequest } from "./move-request.server.ts";

/**
 * Refuses a request and frees the customer's reserved points. Repeating the same answer returns the same.
 * Refuses NOT_FOUND and REQUEST_INVALID_STATUS (answered otherwise, expired, its customer deleted).
 * @param text for the customer, in the merchant's own words
 */
export function refuseRequest(
  call: MerchantCall,
  id: string,
  text: string,
): Promise<Decision<MerchantRequestView>> {
  const { now } = call;
  return moveRequest(call, id, {
    isDone: (request) => isRefusedWith(request, text),
    async work(tx, { userId }) {
      await callFunction(tx, "refuse_request", {
        p_user: userId,
        p_request: id,
        p_since: answerableSince(now),
        p_text: text,
        p_now: now,
      });
    },
  });
}
