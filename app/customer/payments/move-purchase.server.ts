import { findClockOff } from "#app/core/adapters/clock/database-clock.server.ts";
import { answerOnly, decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readPurchase, type PurchaseRow } from "#app/core/db/purchases/purchases.server.ts";
import type { MovedPurchase } from "#app/core/domain/offers/purchase-answer.ts";
import { isOverUnopened } from "#app/core/domain/payments/settlement.ts";
import { pollPauseMs } from "#app/core/domain/payments/times.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { purchaseView } from "#app/core/services/purchase-view.server.ts";
import { askOpenPayments } from "#app/core/services/payments/ask-open-payments.server.ts";
import { expirePurchase } from "#app/core/services/payments/expire-purchase.server.ts";

export const purchaseActions = ["CANCEL", "REFRESH"] as const;
export type PurchaseAction = (typeof purchaseActions)[number];

/**
 * A customer's action on their own purchase that waits for its money. CANCEL releases it, unless the gateway
 * says that it is paid; a later payment is refunded. REFRESH asks the gateway and returns the new state; one
 * that is no longer waiting is returned as it is. Refuses NOT_FOUND; INVOICE_INVALID_STATUS (CANCEL of a
 * purchase that does not wait), INVOICE_PROCESSING_ERROR (REFRESH while the gateway cannot be asked).
 */
export function movePurchase(
  call: ClientCall,
  id: string,
  action: PurchaseAction,
): Promise<Decision<MovedPurchase>> {
  return move(call, id, (purchase) =>
    action === "CANCEL" ? cancel(call, purchase) : refresh(call, purchase),
  );
}

/**
 * A purchase's state for its page. Like REFRESH, but asks the gateway at most once in three seconds however
 * often the page is loaded; in between it returns the stored state. Refuses as REFRESH does, and what would be asked about
 * while this server's clock is wrong.
 */
export function pollPurchase(call: ClientCall, id: string): Promise<Decision<MovedPurchase>> {
  return move(call, id, (purchase) => refresh(call, purchase, pollPauseMs));
}

function move(
  call: ClientCall,
  id: string,
  work: (purchase: PurchaseRow) => Promise<Move<MovedPurchase> | Refused>,
): Promise<Decision<MovedPurchase>> {
  const decide = async () => {
    const purchase = await readPurchase(call.caller.userId, id, call.now);
    return purchase ? work(purchase) : refuse("NOT_FOUND");
  };
  const guards = { INVOICE_INVALID_STATUS: "INVOICE_INVALID_STATUS" } as const;
  return decideAndMove(call, { decide, guards });
}

async function cancel(call: ClientCall, purchase: PurchaseRow): Promise<Move<MovedPurchase> | Refused> {
  const waiting = waitingOf(purchase);
  if (!waiting) return refuse("INVOICE_INVALID_STATUS");
  // A purchase already shown as expired cannot be cancelled any more.
  if (isOverUnopened(waiting, call.now)) {
    await expirePurchase(waiting.userId, waiting.id, call.now);
    return refuse("INVOICE_INVALID_STATUS");
  }
  if (!waiting.wasOpened) return release(call, waiting);
  // If it has just been paid, it is bought. If the gateway does not answer, the customer's wish counts.
  await askOpenPayments(invoiceOf(waiting), call);
  const left = waitingOf(await readAgain(call, waiting));
  return left ? release(call, left) : refuse("INVOICE_INVALID_STATUS");
}

/** The move that cancels a waiting purchase; one whose money was refunded before is refunded. */
function release(call: ClientCall, purchase: PurchaseRow): Move<MovedPurchase> {
  const { userId, id, refunds } = purchase;
  const status = refunds.includes("DONE") ? "REFUNDED" : "CANCELLED";
  return oneFunction<"cancel_purchase", MovedPurchase, "totalPoints">("cancel_purchase", {
    p_user: userId,
    p_purchase: id,
    p_refunds: refunds,
    p_answer: movedPurchase({ ...purchase, status, closedAt: call.now }, call.now),
  });
}

async function refresh(
  call: ClientCall,
  purchase: PurchaseRow,
  pauseMs = 0,
): Promise<Move<MovedPurchase> | Refused> {
  const { now, log } = call;
  const waiting = waitingOf(purchase);
  const isOver = waiting !== null && now >= waiting.expiresAt;
  if (!waiting || (!waiting.wasOpened && !isOver)) return answerOnly(movedPurchase(purchase, now));
  // The page asks by a GET, which a server whose clock is wrong answers too.
  if (await findClockOff()) return refuse("INVOICE_PROCESSING_ERROR");
  const outcome = await askOpenPayments(invoiceOf(waiting), { now, log, pauseMs });
  if (outcome === "SILENT") return refuse("INVOICE_PROCESSING_ERROR");
  // Asked a moment ago: the answer of that query may be about to arrive.
  if (outcome === "ASKED" && isOver) await expirePurchase(waiting.userId, waiting.id, now);
  return answerOnly(movedPurchase(await readAgain(call, purchase), now));
}

function movedPurchase(purchase: PurchaseRow, now: Date): MovedPurchase {
  return { ...purchaseView(purchase, now), levelUp: purchase.levelUp };
}

/** A purchase that waits for its money. */
type Waiting = PurchaseRow & { invoiceId: string; expiresAt: Date };

function waitingOf(purchase: PurchaseRow): Waiting | null {
  const { status, invoiceId, expiresAt } = purchase;
  if (status !== "AWAITING_PAYMENT" || invoiceId === null || expiresAt === null) return null;
  return { ...purchase, invoiceId, expiresAt };
}

function invoiceOf({ userId, id, invoiceId }: Waiting) {
  return { userId, id: invoiceId, purchaseId: id };
}

/** Its state after the gateway was asked. */
async function readAgain({ now }: ClientCall, { userId, id }: PurchaseRow): Promise<PurchaseRow> {
  const purchase = await readPurchase(userId, id, now);
  if (!purchase) throw new Error("a purchase that was just asked about is not there");
  return purchase;
}
