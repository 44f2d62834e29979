import { randomInt } from "node:crypto";
import { prisma } from "#app/db/client.server.ts";
import { claimArguments, decisionOf, keptOr, type Moved } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readOnlineItem, type OnlineItem } from "#app/db/online/online-items.server.ts";
import { guarded } from "#app/db/transaction.server.ts";
import { earningOf } from "#app/domain/points/earning.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { writeOnlineCode } from "#app/domain/wallet/online-code.ts";
import { reductionOf, type Reduction } from "#app/domain/wallet/reduction.ts";
import { unusableReason } from "#app/domain/wallet/usability.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface OnlineUseInput {
  walletItemId: string;
  /** What is in the basket before the reduction, in whole millimes, 1 or more. */
  basketPriceMillimes: number;
}

export interface OnlineUse {
  /** For the checkout of the partner's online shop. */
  code: string;
  reductionMillimes: number;
  payableMillimes: number;
  transactionId: string;
  /** Points to come once the purchase has been claimed and accepted, the level's bonus included. */
  expectedPoints: number;
  redirectUrl: string;
}

/** How often a use is decided anew when a voucher's rest changed at the same moment. */
const decisions = 5;

/**
 * Uses a voucher or coupon in its partner's online shop: reveals its code and makes the online transaction that its
 * points can be claimed for. A coupon is closed for the shop by it, a voucher keeps its rest; rules.md, Online.
 * Refuses NOT_FOUND, WALLET_ITEM_NOT_USABLE (not for online, over, not begun, kept for a sale, its partner not online)
 * and BASKET_BELOW_MINIMUM.
 */
export async function useItemOnline(call: ClientCall, input: OnlineUseInput): Promise<Decision<OnlineUse>> {
  return keptOr(call.idempotency, call.now, async () => {
    for (let attempt = 1; attempt <= decisions; attempt++) {
      const decision = await decideAndMove(call, input);
      if (decision !== "DECIDE_AGAIN") return decision;
    }
    return refuse("CONFLICT");
  });
}

async function decideAndMove(
  call: ClientCall,
  { walletItemId, basketPriceMillimes }: OnlineUseInput,
): Promise<Decision<OnlineUse> | "DECIDE_AGAIN"> {
  const item = await readOnlineItem(prisma, call.caller.userId, walletItemId);
  if (!item) return refuse("NOT_FOUND");
  const { redirectUrl, earningTerms } = item;
  if (!redirectUrl || !earningTerms || unusableReason(item, call.now))
    return refuse("WALLET_ITEM_NOT_USABLE");
  const reduced = reductionOf(item, basketPriceMillimes);
  if (!reduced.ok) return reduced;
  const use: OnlineUse = {
    code: writeOnlineCode((below) => randomInt(below)),
    ...reduced.value,
    transactionId: newId(),
    expectedPoints: earningOf(reduced.value.payableMillimes, earningTerms, item.level).total,
    redirectUrl,
  };
  const moved = await guarded(() => callUse(call, item, basketPriceMillimes, use));
  return !moved.ok && moved.guard === "FACTS_CHANGED"
    ? "DECIDE_AGAIN"
    : decisionOf(moved, { ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE" });
}

async function callUse(
  call: ClientCall,
  item: OnlineItem,
  basketMillimes: number,
  use: OnlineUse & Reduction,
): Promise<Moved<OnlineUse>> {
  const [row] = await prisma.$queryRaw<{ moved: Moved<OnlineUse> }[]>`
    SELECT use_item_online(${claimArguments(call.caller.userId, call.idempotency)}, ${item.id}::uuid,
      ${item.remainingMillimes}::int, ${newId()}::uuid, ${use.transactionId}::uuid, ${use.code}, ${basketMillimes}::int,
      ${use.reductionMillimes}::int, ${use.payableMillimes}::int, ${JSON.stringify(use)}::jsonb,
      ${call.now}::timestamptz) AS moved`;
  if (!row) throw new Error("use_item_online returned nothing");
  return row.moved;
}
