import { callFunction } from "#app/db/call-function.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import type { RequestRow } from "#app/db/requests/requests.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { earningDetail, earningOf, type Earning } from "#app/domain/points/earning.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { answerableSince, isAcceptedWith, type Acceptance } from "#app/domain/requests/answer.ts";
import { lockAccount, type EntryDetail } from "#app/ledger/post.server.ts";
import { levelsAfter } from "#app/ledger/raise-levels.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import type { MerchantRequestView } from "./merchant-request-view.server.ts";
import { moveRequest } from "./move-request.server.ts";

/**
 * Accepts a request: spends the customer's reserved points and credits what the amount earns, if there is
 * one; for an online purchase it completes the claim. Repeating the same answer returns the same. Refuses
 * NOT_FOUND and REQUEST_INVALID_STATUS (answered otherwise, expired, its customer deleted).
 */
export function acceptRequest(
  call: MerchantCall,
  id: string,
  acceptance: Acceptance,
): Promise<Decision<MerchantRequestView>> {
  return moveRequest(call, id, {
    isDone: (request) => isAcceptedWith(request, acceptance),
    work: (tx, request) => acceptAs(tx, request, acceptance, call.now),
  });
}

async function acceptAs(tx: Db, request: RequestRow, acceptance: Acceptance, now: Date): Promise<void> {
  const { userId, id, earningTerms } = request;
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing) throw new Error("the customer of a request has gone");
  const amount = acceptance.amountMillimes ?? request.amountMillimes;
  // The level before this answer counts.
  const earning = earningOf(amount ?? 0, earningTerms, standing.level);
  await callFunction(tx, "accept_request", {
    p_user: userId,
    p_request: id,
    p_since: answerableSince(now),
    p_amount: amount,
    p_text: acceptance.text ?? null,
    p_terms: earning.terms,
    p_points: earning.total,
    p_bonus: earning.bonus,
    p_points_expire_at: expiryOf(standing.accountType, now),
    p_detail: detailOf(request, amount, earning),
    ...(await levelsAfter(tx, { userId, standing, now })),
    p_now: now,
  });
}

/** The reason for the points, as the history shows it. */
function detailOf(request: RequestRow, paidMillimes: number | null, earning: Earning): EntryDetail {
  const { id, transactionId, storeId } = request;
  return {
    requestId: id,
    ...(transactionId && { transactionId }),
    storeId,
    ...earningDetail(paidMillimes, earning),
  };
}
