import { prisma } from "#app/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { readMerchantRequest, type RequestRow } from "#app/db/requests/requests.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { isOpen, requestAt } from "#app/domain/requests/answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantRequestView, type MerchantRequestView } from "./merchant-request-view.server.ts";

interface Answer {
  /** Whether a request stands where this move leads to: then it answers as before. */
  isDone: (request: RequestRow) => boolean;
  /** Guard: REQUEST_INVALID_STATUS where somebody else was quicker. */
  work: (tx: Db, request: RequestRow) => Promise<void>;
}

/**
 * A merchant's move on a request that nobody has answered yet, once. Refuses NOT_FOUND and REQUEST_INVALID_STATUS
 * (answered otherwise, waited too long, its customer deleted).
 */
export function moveRequest(
  call: MerchantCall,
  id: string,
  answer: Answer,
): Promise<Decision<MerchantRequestView>> {
  return decideAndMove(call, {
    decide: () => decide(call, id, answer),
    guards: {
      ACCOUNT_DELETED: "REQUEST_INVALID_STATUS",
      // Somebody else was quicker: with the same answer, or with another.
      REQUEST_INVALID_STATUS: "DECIDE_AGAIN",
    },
  });
}

async function decide(
  call: MerchantCall,
  id: string,
  { isDone, work }: Answer,
): Promise<Move<MerchantRequestView> | Refused> {
  const read = (db: Db) => readMerchantRequest(db, call.caller, id);
  const request = await read(prisma);
  if (!request) return refuse("NOT_FOUND");
  // Kept under its key like the first answer.
  if (isDone(request)) return oneTransaction(async () => merchantRequestView(request, call));
  if (!isOpen(requestAt(request, call.now))) return refuse("REQUEST_INVALID_STATUS");
  return oneTransaction(async (tx) => {
    await work(tx, request);
    const moved = await read(tx);
    if (!moved) throw new Error("a request that was just moved is not there");
    return merchantRequestView(moved, call);
  });
}
