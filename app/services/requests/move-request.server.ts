import { prisma } from "#app/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { readMerchantRequest, type RequestRow } from "#app/db/requests/requests.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { isOpen, requestAt } from "#app/domain/requests/answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantRequestView, type MerchantRequestView } from "./merchant-request-view.server.ts";

interface RequestAction {
  /** Whether a request already has the state that this action leads to: then it is returned as it is. */
  isDone: (request: RequestRow) => boolean;
  /** Guard: REQUEST_INVALID_STATUS if a concurrent answer was faster. */
  work: (tx: Db, request: RequestRow) => Promise<void>;
}

/**
 * A merchant's action on an open request, once. Refuses NOT_FOUND and REQUEST_INVALID_STATUS (answered
 * otherwise, expired, its customer deleted).
 */
export function moveRequest(
  call: MerchantCall,
  id: string,
  answer: RequestAction,
): Promise<Decision<MerchantRequestView>> {
  return decideAndMove(call, {
    decide: () => decide(call, id, answer),
    guards: {
      ACCOUNT_DELETED: "REQUEST_INVALID_STATUS",
      // A concurrent call was faster, with the same answer or with another.
      REQUEST_INVALID_STATUS: "DECIDE_AGAIN",
    },
  });
}

async function decide(
  call: MerchantCall,
  id: string,
  { isDone, work }: RequestAction,
): Promise<Move<MerchantRequestView> | Refused> {
  const read = (db: Db) => readMerchantRequest(db, call.caller, id);
  const request = await read(prisma);
  if (!request) return refuse("NOT_FOUND");
  // Stored under its key like the first answer.
  if (isDone(request)) return oneTransaction(async () => merchantRequestView(request, call));
  if (!isOpen(requestAt(request, call.now))) return refuse("REQUEST_INVALID_STATUS");
  return oneTransaction(async (tx) => {
    await work(tx, request);
    const changed = await read(tx);
    if (!changed) throw new Error("a request that was just moved is not there");
    return merchantRequestView(changed, call);
  });
}
