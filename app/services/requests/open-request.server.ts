import { callFunction } from "#app/db/call-function.server.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { answerableSince, isOpen, requestAt } from "#app/domain/requests/answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import type { MerchantRequestView } from "./merchant-request-view.server.ts";
import { moveRequest } from "./move-request.server.ts";

/**
 * Marks a request as opened by the merchant and notifies its customer. Repeating it returns the same. Refuses
 * NOT_FOUND and REQUEST_INVALID_STATUS (answered or expired).
 */
export function openRequest(call: MerchantCall, id: string): Promise<Decision<MerchantRequestView>> {
  const { now } = call;
  return moveRequest(call, id, {
    isDone: (request) => request.status === "VALIDATING" && isOpen(requestAt(request, now)),
    async work(tx, { userId }) {
      const request = { p_user: userId, p_request: id };
      await callFunction(tx, "open_request", { ...request, p_since: answerableSince(now), p_now: now });
    },
  });
}
