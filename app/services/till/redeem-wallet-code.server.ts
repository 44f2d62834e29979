import { randomInt } from "node:crypto";
import { findItemAtTill } from "#app/auth/item-at-till.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { claimArguments, decisionOf, keptOr, type Moved } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { ItemAtTill } from "#app/db/wallet/item-by-code.server.ts";
import { readStanding, type Standing } from "#app/db/levels/level-facts.server.ts";
import { readCallerStore, type CallerStore } from "#app/db/transactions/caller-store.server.ts";
import { guarded } from "#app/db/transaction.server.ts";
import { levelsGained } from "#app/domain/levels/levels.ts";
import { earningDetail, earningOf } from "#app/domain/points/earning.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision, type Refusal } from "#app/domain/refusals.ts";
import { reductionOf, type Reduction } from "#app/domain/wallet/reduction.ts";
import { writeTransactionCode } from "#app/domain/wallet/transaction-code.ts";
import { unusableReason } from "#app/domain/wallet/usability.ts";
import { levelArgument } from "#app/ledger/post.server.ts";
import { withReferral } from "#app/ledger/raise-levels.server.ts";
import type { MerchantCall } from "#app/services/call.ts";

export interface RedeemInput {
  code: string;
  priceMillimes: number;
  sellerName?: string;
  reference?: string;
  storeId?: string;
}

export interface Redemption {
  redemptionId: string;
  transactionId: string;
  reductionMillimes: number;
  payableMillimes: number;
  /** What a voucher still holds; null for a coupon. */
  remainingMillimes: number | null;
  /** Points credited to the customer, the level's bonus included. */
  pointsEarned: number;
}

const refusalOfGuard: Record<string, Refusal> = {
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  CODE_USED: "WALLET_CODE_INVALID",
};

/** How often a redemption is decided anew when the item, the level or the ledger changed at the same moment. */
const decisions = 5;

/**
 * Uses a wallet item for a sale: takes off its reduction, makes the transaction, credits the points for what is
 * really paid. Of two tills with one item exactly one wins; one key counts once.
 * Refuses WALLET_CODE_INVALID (wrong, past its minute, another company's, or accepted before),
 * WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM, INVALID_INPUT and NOT_FOUND for the store.
 */
export async function redeemWalletCode(
  call: MerchantCall,
  input: RedeemInput,
): Promise<Decision<Redemption>> {
  const store = await readCallerStore(call.caller, input.storeId);
  if (!store.ok) return store;
  return keptOr(call.idempotency, call.now, async () => {
    for (let attempt = 1; attempt <= decisions; attempt++) {
      const decision = await decideAndMove(call, input, store.value);
      if (decision !== "DECIDE_AGAIN") return decision;
    }
    return refuse("CONFLICT");
  });
}

async function decideAndMove(
  call: MerchantCall,
  input: RedeemInput,
  store: CallerStore,
): Promise<Decision<Redemption> | "DECIDE_AGAIN"> {
  const found = await findItemAtTill(call.caller.partnerId, input.code, call.now);
  if (!found) return refuse("WALLET_CODE_INVALID");
  const { item, step } = found;
  if (unusableReason(item, call.now)) return refuse("WALLET_ITEM_NOT_USABLE");
  const reduced = reductionOf(item, input.priceMillimes);
  if (!reduced.ok) return reduced;

  const standing = await readStanding(prisma, item.userId, call.now);
  if (!standing) return refuse("WALLET_CODE_INVALID");
  const moved = await guarded(() =>
    callRedeem({ call, input, store, item, step, reduced: reduced.value, standing }),
  );
  return !moved.ok && moved.guard === "FACTS_CHANGED" ? "DECIDE_AGAIN" : decisionOf(moved, refusalOfGuard);
}

interface Facts {
  call: MerchantCall;
  input: RedeemInput;
  store: CallerStore;
  item: ItemAtTill;
  step: number;
  reduced: Reduction;
  standing: Standing;
}

async function callRedeem({
  call,
  input,
  store,
  item,
  step,
  reduced,
  standing,
}: Facts): Promise<Moved<Redemption>> {
  const { reductionMillimes, payableMillimes } = reduced;
  const earning = earningOf(payableMillimes, store.earningTerms, standing.level);
  const { levelPoints } = await readEconomy(prisma);
  const factsAfter = {
    ...standing.levelFacts,
    inStoreTransactions: standing.levelFacts.inStoreTransactions + 1,
    spent30DaysMillimes: standing.levelFacts.spent30DaysMillimes + payableMillimes,
  };
  const gains = levelsGained(factsAfter, standing.level, levelPoints);
  const grants = await withReferral(prisma, item.userId, gains, call.now);
  const transactionId = newId();
  const detail = JSON.stringify({
    transactionId,
    storeId: store.id,
    walletItemId: item.id,
    ...earningDetail(payableMillimes, earning),
  });
  const [row] = await prisma.$queryRaw<{ moved: Moved<Redemption> }[]>`
    SELECT redeem_wallet_item(${claimArguments(call.caller.keyId, call.idempotency)},
      ${item.userId}::uuid, ${item.id}::uuid, ${step}::int, ${item.remainingMillimes}::int, ${standing.level}::int,
      ${standing.ledgerSeq}::int, ${newId()}::uuid, ${transactionId}::uuid, ${writeTransactionCode((below) => randomInt(below))},
      ${call.caller.partnerId}::uuid, ${store.id}::uuid, ${input.sellerName ?? null}, ${input.reference ?? null},
      ${input.priceMillimes}::int, ${reductionMillimes}::int, ${payableMillimes}::int,
      ${earning.terms}::jsonb, ${earning.total}::int, ${earning.bonus}::int, ${expiryOf(standing.accountType, call.now)}::timestamptz,
      ${detail}::jsonb, ${levelArgument(item.userId, grants)}, ${newId()}::uuid, ${call.now}::timestamptz) AS moved`;
  if (!row) throw new Error("redeem_wallet_item returned nothing");
  return row.moved;
}
