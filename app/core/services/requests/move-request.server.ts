import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import { answerOnly, decideAndMove, doneBy, type Move } from "#app/core/db/move-value.server.ts";
import { readCashier } from "#app/core/db/partners/caller-store.server.ts";
import { keptTo, readMovableRequest, type RequestRow } from "#app/core/db/requests/requests.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import type { AnsweringCaller } from "#app/core/domain/callers/caller.ts";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { answerableSince, isOpen, requestAt } from "#app/core/domain/requests/answer.ts";
import type { AnsweringCall } from "#app/core/services/call.ts";
import { merchantRequestView } from "./merchant-request-view.server.ts";
import type { MerchantRequest } from "#app/core/domain/requests/request-answer.ts";

interface RequestAction {
  /** Who answers, if the till or the house tells. */
  cashierId?: string;
  /** Whether a request already has the state that this action leads to: then it is returned as it is. */
  isDone: (request: RequestRow) => boolean;
  /** Guard: REQUEST_INVALID_STATUS if a concurrent answer was faster. */
  work: (request: RequestRow, standing: Standing) => Promise<Move<MerchantRequest>> | Move<MerchantRequest>;
}

/**
 * A merchant's action on an open request, once. Refuses NOT_FOUND, STORE_CLOSED, REQUEST_INVALID_STATUS
 * (answered otherwise, expired, its customer deleted) and CASHIER_INVALID.
 */
export function moveRequest(
  call: AnsweringCall,
  id: string,
  action: RequestAction,
): Promise<Decision<MerchantRequest>> {
  return decideAndMove(call, {
    decide: () => decide(call, id, action),
    guards: {
      ACCOUNT_DELETED: "REQUEST_INVALID_STATUS",
      // A concurrent call was faster, with the same answer or with another.
      REQUEST_INVALID_STATUS: "DECIDE_AGAIN",
      // Guards of an offer that a campaign gives.
      OFFER_GONE: "DECIDE_AGAIN",
      OUT_OF_STOCK: "DECIDE_AGAIN",
    },
  });
}

async function decide(
  call: AnsweringCall,
  id: string,
  { isDone, work, cashierId }: RequestAction,
): Promise<Move<MerchantRequest> | Refused> {
  const found = await readMovableRequest(call.caller, id, call.now);
  if (!found) return refuse("NOT_FOUND");
  const { request, standing } = found;
  // Stored under its key like the first answer.
  if (isDone(request)) return answerOnly(merchantRequestView(request, call));
  if (hasCome(request.closedFrom, call.now)) return refuse("STORE_CLOSED");
  if (!standing.active || !isOpen(requestAt(request, call.now))) return refuse("REQUEST_INVALID_STATUS");
  const cashier = await readAnswering(call.caller, request, cashierId);
  return cashier.ok ? doneBy(await work(request, standing), cashier.value) : cashier;
}

/**
 * The cashier who answers a request: of its store, or for an online purchase of any store of the caller's. Refuses
 * CASHIER_INVALID.
 */
export function readAnswering(
  caller: AnsweringCaller,
  { storeId }: Pick<RequestRow, "storeId">,
  cashierId: string | undefined,
): Promise<Decision<Cashier | null>> {
  const stores = storeId === null ? keptTo(caller) : [storeId];
  const there = { partnerId: caller.partnerId, ...(stores && { storeId: { in: [...stores] } }) };
  return readCashier(cashierId, there);
}

/**
 * The arguments that every action on a request shares, with the answer: the request as it is after these
 * changes.
 */
export function requestArguments(call: AnsweringCall, request: RequestRow, changes: Partial<RequestRow>) {
  return {
    p_user: request.userId,
    p_request: request.id,
    p_status: request.status,
    p_since: answerableSince(call.now),
    p_answer: merchantRequestView({ ...request, ...changes }, call),
  };
}
