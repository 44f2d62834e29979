import { hashWithPin, isPinAtTill } from "#app/core/auth/pin-at-till.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readSaleForPin } from "#app/core/db/transactions/sale-facts.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { noteProof } from "#app/core/services/note-proof.server.ts";
import { customersYes, yesGuards } from "#app/core/services/transactions/customers-yes.server.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";

/** Also of an ended code: whose codes were ended is nothing that a till must know. */
const codeSpent = refuse("USER_AUTH_FAILED", { details: [{ path: "pin", code: "CARD_CODE_SPENT" }] });

const phoneYesNeeded = refuse("USER_AUTH_FAILED", { details: [{ path: "pin", code: "PHONE_YES_NEEDED" }] });

const guards = { ...yesGuards, CODE_ENDED: codeSpent, CODE_SPENT: codeSpent };

/**
 * The customer's confirmation by PIN, typed at the till if their phone has no network; it has the same effect
 * as on the phone. Five wrong PINs in 15 minutes close this customer's PIN at every till for that time,
 * twenty in a day for that day. Of the sales by one code of the card one can be confirmed so, and none by a pass's code, so
 * that a till that has heard the PIN has nothing of it. Refuses NOT_FOUND, STORE_CLOSED, TRANSACTION_INVALID_STATUS, USER_AUTH_FAILED (wrong,
 * closed, or no PIN; with the detail CARD_CODE_SPENT if the card has to be scanned again, PHONE_YES_NEEDED if
 * the partner takes no PIN for so much), USER_BLOCKED, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export function agreeByPin(
  call: MerchantCall,
  { id, pin }: { id: string; pin: string },
): Promise<Decision<MerchantSale>> {
  const { idempotency } = call;
  const keyed = idempotency && { ...idempotency, requestHash: hashWithPin(idempotency.requestHash) };
  // If a guard makes us decide again, the PIN is not compared again.
  let proven = false;
  const isProven = async (userId: string, pinHash: string | null) =>
    (proven ||= await isRightPin(call, userId, { pin, pinHash }));
  return decideAndMove({ ...call, idempotency: keyed }, { decide: () => decide(call, id, isProven), guards });
}

/** Notes the result, as of every proof of who somebody is. */
async function isRightPin(
  call: MerchantCall,
  userId: string,
  { pin, pinHash }: { pin: string; pinHash: string | null },
): Promise<boolean> {
  const right = await isPinAtTill(userId, pin, pinHash);
  noteProof(call, "till-pin", right ? "ok" : "USER_AUTH_FAILED", userId);
  return right;
}

async function decide(
  call: MerchantCall,
  id: string,
  isProven: (userId: string, pinHash: string | null) => Promise<boolean>,
): Promise<Move<MerchantSale> | Refused> {
  const found = await readSaleForPin(call.caller, id);
  if (!found) return refuse("NOT_FOUND");
  const { sale, pinHash, codeEpoch, takesPin, phoneYesAboveMillimes } = found;
  if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
  if (statusAt(sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
  if (!takesPin) return codeSpent;
  const yes = customersYes(found, call.now);
  if (yes.ok && yes.value.sale.reductionMillimes > (phoneYesAboveMillimes ?? Infinity)) return phoneYesNeeded;
  if (!(await isProven(sale.userId, pinHash))) return refuse("USER_AUTH_FAILED");
  if (!yes.ok) return yes;
  return oneFunction<"submit_transaction", MerchantSale>("submit_transaction", {
    ...yes.value.args,
    p_code_epoch: codeEpoch,
    p_answer: merchantSaleView(yes.value.sale, call),
  });
}
