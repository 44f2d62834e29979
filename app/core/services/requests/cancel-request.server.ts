import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { decideAndMove, doneBy, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import {
  readAnyRequest,
  readMerchantRequest,
  type RequestRow,
} from "#app/core/db/requests/requests.server.ts";
import { saleBack, type FoundByCancelling } from "#app/core/db/transactions/sale-back.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { claimCancellationOf } from "#app/core/domain/requests/claim-cancellation.ts";
import type { CancelledRequest } from "#app/core/domain/requests/request-answer.ts";
import type { AnsweringCall, OperatorCall } from "#app/core/services/call.ts";
import { merchantRequestView } from "./merchant-request-view.server.ts";
import { readAnswering } from "./move-request.server.ts";

export interface CancelRequestInput {
  /** A part of the amount, in whole millimes; all that is left if it is not named. */
  amountMillimes?: number;
  /** For the audit. */
  reason: string;
  /** Who cancels, if the till or the house tells. */
  cashierId?: string;
}

/**
 * Cancels an accepted claim or card, in part or wholly, and undoes what it brought; rules.md, Points (refund), Cause and
 * consequence. A merchant or its partner can for 30 days, an operator however late. Refuses NOT_FOUND, STORE_CLOSED,
 * REQUEST_INVALID_STATUS, CANCEL_NOT_ALLOWED, CASHIER_INVALID.
 */
export function cancelRequest(
  call: AnsweringCall | OperatorCall,
  id: string,
  input: CancelRequestInput,
): Promise<Decision<CancelledRequest>> {
  const { caller } = call;
  if (caller.kind === "operator") requireFreshFactor({ now: call.now, caller });
  return decideAndMove(call, {
    decide: async () => {
      const request = await (caller.kind === "operator"
        ? readAnyRequest(id)
        : readMerchantRequest(caller, id));
      if (!request) return refuse("NOT_FOUND");
      if (caller.kind === "operator") return decide(call, request, input);
      if (hasCome(request.closedFrom, call.now)) return refuse("STORE_CLOSED");
      const cashier = await readAnswering(caller, request, input.cashierId);
      if (!cashier.ok) return cashier;
      return doneBy(decide(call, request, input), cashier.value);
    },
  });
}

function decide(
  call: AnsweringCall | OperatorCall,
  request: RequestRow,
  { amountMillimes, reason }: CancelRequestInput,
): Move<CancelledRequest> | Refused {
  const anytime = call.caller.kind === "operator";
  const decided = claimCancellationOf(request, amountMillimes ?? null, { now: call.now, anytime });
  if (!decided.ok) return decided;
  const back = decided.value;
  const cancelledAt = back.status === "CANCELLED" ? call.now : null;
  const cancelledMillimes = request.cancelledMillimes + back.amountMillimes;
  return oneFunction<"cancel_request", CancelledRequest, FoundByCancelling>("cancel_request", {
    ...{ p_user: request.userId, p_request: request.id, p_reason: reason },
    p_back: saleBack(back, request.cancelledMillimes),
    p_detail: {
      requestId: request.id,
      ...(request.transactionId && { transactionId: request.transactionId }),
      ...{ storeId: request.storeId, cancelledMillimes: back.amountMillimes },
    },
    p_answer: {
      ...merchantRequestView({ ...request, cancelledMillimes, cancelledAt }, call),
      ...{ itemBackMillimes: back.itemBackMillimes, priceBack: null },
    },
  });
}
