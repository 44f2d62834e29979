import { prisma } from "#app/db/client.server.ts";
import { decisionOf, keptOr, once } from "#app/db/idempotency.server.ts";
import { readMerchantRequest, type RequestRow } from "#app/db/requests/requests.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { isOpen, requestAt } from "#app/domain/requests/answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantRequestView, type MerchantRequestView } from "./merchant-request-view.server.ts";

interface Move {
  /** Whether a request stands where this move leads to: then it answers as before. */
  isDone: (request: RequestRow) => boolean;
  /** Guard: REQUEST_INVALID_STATUS where somebody else was quicker. */
  work: (tx: Db, request: RequestRow) => Promise<void>;
}

/**
 * A merchant's move on a request that nobody has answered yet, once. Refuses NOT_FOUND and REQUEST_INVALID_STATUS
 * (answered otherwise, waited too long, its customer deleted).
 */
export async function moveRequest(
  call: MerchantCall,
  id: string,
  { isDone, work }: Move,
): Promise<Decision<MerchantRequestView>> {
  const read = (db: Db) => readMerchantRequest(db, call.caller, id);
  return keptOr(call.idempotency, call.now, async () => {
    const request = await read(prisma);
    if (!request) return refuse("NOT_FOUND");
    if (isDone(request)) return answerAgain(call, request);
    if (!isOpen(requestAt(request, call.now))) return refuse("REQUEST_INVALID_STATUS");
    const move = async (tx: Db) => {
      await work(tx, request);
      const moved = await read(tx);
      if (!moved) throw new Error("a request that was just moved is not there");
      return merchantRequestView(moved, call);
    };
    const moved = await inTransaction((tx) => once(tx, call.idempotency, call.now, () => move(tx)));
    if (moved.ok || moved.guard !== "REQUEST_INVALID_STATUS")
      return decisionOf(moved, { ACCOUNT_DELETED: "REQUEST_INVALID_STATUS" });
    // Somebody else was quicker: with the same answer, or with another.
    const now = await read(prisma);
    return now && isDone(now) ? answerAgain(call, now) : refuse("REQUEST_INVALID_STATUS");
  });
}

/** Kept under its key like the first answer. */
async function answerAgain(call: MerchantCall, request: RequestRow): Promise<Decision<MerchantRequestView>> {
  const answer = () => Promise.resolve(merchantRequestView(request, call));
  return decisionOf(await inTransaction((tx) => once(tx, call.idempotency, call.now, answer)));
}
