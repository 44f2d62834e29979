import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readInvoiceOfPurchase, type InvoiceRow } from "#app/db/invoices/invoices.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { pollPauseMs } from "#app/domain/payments/times.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { readPurchaseView, type PurchaseView } from "#app/services/purchase-view.server.ts";
import { askOpenPayments } from "./ask-open-payments.server.ts";
import { expirePurchase, expireUnopened } from "./expire-purchase.server.ts";

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
): Promise<Decision<PurchaseView>> {
  return move(call, id, (invoice) =>
    action === "CANCEL" ? cancel(call, invoice) : refresh(call, id, invoice),
  );
}

/**
 * A purchase's state for its page. Like REFRESH, but asks the gateway at most once in three seconds however
 * often the page is loaded; in between it returns the stored state. Refuses as REFRESH does.
 */
export function pollPurchase(call: ClientCall, id: string): Promise<Decision<PurchaseView>> {
  return move(call, id, (invoice) => refresh(call, id, invoice, pollPauseMs));
}

function move(
  call: ClientCall,
  id: string,
  work: (invoice: InvoiceRow | null) => Promise<Move<PurchaseView> | Refused>,
): Promise<Decision<PurchaseView>> {
  const decide = async () => {
    const waiting = await findWaiting(call, id);
    return waiting.ok ? work(waiting.value) : waiting;
  };
  const guards = { INVOICE_INVALID_STATUS: "INVOICE_INVALID_STATUS" } as const;
  return decideAndMove(call, { decide, guards });
}

/** The invoice of a purchase that waits for its money, else null. Refuses NOT_FOUND. */
async function findWaiting(
  { caller: { userId } }: ClientCall,
  id: string,
): Promise<Decision<InvoiceRow | null>> {
  if (!(await prisma.purchase.findUnique({ where: { userId_id: { userId, id } }, select: { id: true } })))
    return refuse("NOT_FOUND");
  const invoice = await readInvoiceOfPurchase(prisma, userId, id);
  return accept(invoice?.status === "AWAITING_PAYMENT" ? invoice : null);
}

async function cancel(call: ClientCall, invoice: InvoiceRow | null): Promise<Move<PurchaseView> | Refused> {
  if (!invoice) return refuse("INVOICE_INVALID_STATUS");
  // A purchase already shown as expired cannot be cancelled any more.
  if (await expireUnopened(invoice, call.now)) return refuse("INVOICE_INVALID_STATUS");
  // If it has just been paid, it is bought. If the gateway does not answer, the customer's wish counts.
  await askOpenPayments(invoice, call);
  const { userId, purchaseId } = invoice;
  return answer(call, purchaseId, async (tx) => {
    await callFunction(tx, "cancel_purchase", { p_user: userId, p_purchase: purchaseId, p_now: call.now });
  });
}

async function refresh(
  call: ClientCall,
  id: string,
  invoice: InvoiceRow | null,
  pauseMs = 0,
): Promise<Move<PurchaseView> | Refused> {
  if (invoice) {
    const outcome = await askOpenPayments(invoice, { now: call.now, log: call.log, pauseMs });
    if (outcome === "SILENT") return refuse("INVOICE_PROCESSING_ERROR");
    // Asked a moment ago: the answer of that query may be about to arrive.
    if (outcome === "ASKED" && call.now >= invoice.expiresAt)
      await expirePurchase(invoice.userId, id, call.now);
  }
  return answer(call, id);
}

/** The purchase's state, after one more action if there is one; stored under the caller's key. */
function answer(
  call: ClientCall,
  id: string,
  first: (tx: Db) => Promise<void> = async () => {},
): Move<PurchaseView> {
  return oneTransaction(async (tx) => {
    await first(tx);
    const view = await readPurchaseView(tx, call.caller.userId, id, call.now);
    if (!view) throw new Error("a purchase that was just moved is not there");
    return view;
  });
}
