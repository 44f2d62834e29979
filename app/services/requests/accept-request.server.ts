import { prisma } from "#app/db/client.server.ts";
import type { Standing } from "#app/db/levels/level-facts.server.ts";
import { oneFunction, type Move } from "#app/db/move-value.server.ts";
import type { RequestRow } from "#app/db/requests/requests.server.ts";
import { earningDetail, earningOf, type Earning } from "#app/domain/points/earning.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { isAcceptedWith, type Acceptance } from "#app/domain/requests/answer.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";
import { awardLevelOf, noteLevel, type LevelReached } from "#app/rewards/award-events.server.ts";
import { gainsOf, yieldOf } from "#app/rewards/levels-with-rewards.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { earn } from "#app/rewards/earn.server.ts";
import { moveRequest, requestArguments } from "./move-request.server.ts";
import type { MerchantRequest } from "#app/domain/requests/request-answer.ts";

/**
 * Accepts a request: spends the customer's reserved points, and credits the points for the amount, if there
 * is one, or lets them wait above a ceiling (decision 030). Also gives the rewards of campaigns and stamp
 * cards (decision 043). For an online purchase it completes the claim. Repeating the same answer returns the
 * same. Refuses NOT_FOUND and REQUEST_INVALID_STATUS (answered otherwise, expired, its customer deleted).
 */
export async function acceptRequest(
  call: MerchantCall,
  id: string,
  acceptance: Acceptance,
): Promise<Decision<MerchantRequest>> {
  const reached: LevelReached = { by: null };
  const accepted = await moveRequest(call, id, {
    isDone: (request) => isAcceptedWith(request, acceptance),
    work: (request, standing) => accept(call, request, acceptance, { standing, reached }),
  });
  if (accepted.ok && !accepted.replayed) await awardLevelOf(reached, call.now);
  return accepted;
}

async function accept(
  call: MerchantCall,
  request: RequestRow,
  acceptance: Acceptance,
  { standing, reached }: { standing: Standing; reached: LevelReached },
): Promise<Move<MerchantRequest>> {
  const { now } = call;
  const amountMillimes = acceptance.amountMillimes ?? request.amountMillimes;
  const responseText = acceptance.text ?? null;
  const { earning, rewards } = await earnedBy(request, {
    standing,
    paidMillimes: amountMillimes ?? 0,
    now,
  });
  const event = request.transactionId === null ? {} : { spent30DaysMillimes: amountMillimes ?? 0 };
  const whose = { userId: request.userId, standing, now };
  const brought = { event, earning, rewards, detail: detailOf(request, amountMillimes, earning) };
  const given = await yieldOf(prisma, whose, brought);
  noteLevel(reached, whose, gainsOf(given));
  const { total: points, campaignPoints } = earning;
  const answered = { amountMillimes, points, campaignPoints, responseText, respondedAt: now };
  return oneFunction<"accept_request", MerchantRequest>("accept_request", {
    ...requestArguments(call, request, { ...answered, status: "ACCEPTED" }),
    p_amount: amountMillimes,
    p_text: responseText,
    p_yield: given,
  });
}

/**
 * The points of an accepted request, at the level before this answer. For campaigns an online purchase counts
 * at the time of its online use. A card of a sale point counts as a sale in its store, confirmed by this
 * answer, if it costs dinars or points.
 */
async function earnedBy(
  request: RequestRow,
  { standing, paidMillimes, now }: { standing: Standing; paidMillimes: number; now: Date },
) {
  const { id: requestId, userId, partnerId, storeId, salePointId, transactionId, usedAt } = request;
  const { earningTerms: terms, card } = request;
  const paid = { userId, standing, partnerId, terms, paidMillimes, now };
  if (transactionId !== null && usedAt !== null)
    return earn({
      ...paid,
      storeId: null,
      salePointId: null,
      trigger: "CLAIM",
      at: usedAt,
      detail: { requestId, transactionId },
    });
  if (paidMillimes === 0 && !card?.pointPrice)
    return { earning: earningOf(paidMillimes, terms, standing.level), rewards: null };
  return earn({ ...paid, storeId, salePointId, trigger: "SALE", at: now, detail: { requestId, storeId } });
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
