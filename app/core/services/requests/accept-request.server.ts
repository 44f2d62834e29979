import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import { followed, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import type { RequestRow } from "#app/core/db/requests/requests.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { isAcceptedWith, type Acceptance } from "#app/core/domain/requests/answer.ts";
import { eventRewards, type Payment } from "#app/core/rewards/event-rewards.server.ts";
import type { AnsweringCall } from "#app/core/services/call.ts";
import { moveRequest, requestArguments } from "./move-request.server.ts";
import type { MerchantRequest } from "#app/core/domain/requests/request-answer.ts";

/**
 * Accepts a request: spends the customer's reserved points, and credits the points for the amount, if there
 * is one, or lets them wait above a ceiling (decision 030). Also gives the rewards of campaigns and stamp
 * cards (decision 043). For an online purchase it completes the claim. Repeating the same answer returns the
 * same. Refuses NOT_FOUND, REQUEST_INVALID_STATUS (answered otherwise, expired, its customer deleted) and
 * CASHIER_INVALID.
 */
export function acceptRequest(
  call: AnsweringCall,
  id: string,
  { cashierId, ...acceptance }: Acceptance & { cashierId?: string },
): Promise<Decision<MerchantRequest>> {
  return moveRequest(call, id, {
    cashierId,
    isDone: (request) => isAcceptedWith(request, acceptance),
    work: (request, standing) => accept(call, request, acceptance, standing),
  });
}

async function accept(
  call: AnsweringCall,
  request: RequestRow,
  acceptance: Acceptance,
  standing: Standing,
): Promise<Move<MerchantRequest>> {
  const { now } = call;
  const amountMillimes = acceptance.amountMillimes ?? request.amountMillimes;
  const responseText = acceptance.text ?? null;
  const whose = { userId: request.userId, standing, now };
  const { earning, given, after } = await eventRewards().ofPayment(
    whose,
    paymentOf(request, amountMillimes, now),
  );
  const { total: points, campaignPoints } = earning;
  const answered = { amountMillimes, points, campaignPoints, responseText, respondedAt: now };
  const move = oneFunction<"accept_request", MerchantRequest>("accept_request", {
    ...requestArguments(call, request, { ...answered, status: "ACCEPTED" }),
    p_amount: amountMillimes,
    p_text: responseText,
    p_till_store: call.caller.kind === "merchant" ? call.caller.storeId : null,
    p_yield: given,
  });
  return followed(move, after);
}

/**
 * An accepted request as a payment. For campaigns an online purchase counts at the time of its online use. A card of a
 * sale point counts as a sale in its store, confirmed by this answer, if it costs dinars or points.
 */
function paymentOf(request: RequestRow, paidMillimes: number | null, now: Date): Payment {
  const { id: requestId, partnerId, storeId, salePointId, transactionId, usedAt, card } = request;
  const paid = { partnerId, terms: request.earningTerms, paidMillimes };
  const detail = { requestId, ...(transactionId && { transactionId }), storeId };
  const event = transactionId === null ? {} : { spent30DaysMillimes: paidMillimes ?? 0 };
  if (transactionId !== null && usedAt !== null)
    return {
      ...{ ...paid, storeId: null, salePointId: null, trigger: "CLAIM", at: usedAt, event, detail },
      campaignDetail: { requestId, transactionId },
    };
  const costs = (paidMillimes ?? 0) > 0 || (card?.pointPrice ?? 0) > 0;
  return {
    ...{ ...paid, storeId, salePointId, trigger: costs ? "SALE" : null, at: now, event, detail },
    campaignDetail: { requestId, storeId },
  };
}
