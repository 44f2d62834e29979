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
 * What a customer does with a purchase of their own that waits for its money. CANCEL gives it up, unless the gateway
 * says that it is paid; a payment that comes after it is refunded. REFRESH asks the gateway and answers how it stands
 * then; one that is decided answers as it stands. Refuses NOT_FOUND; INVOICE_INVALID_STATUS (CANCEL of what does not
 * wait), INVOICE_PROCESSING_ERROR (REFRESH while the gateway cannot be asked).
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
 * How a purchase stands for its page. As REFRESH, but however often the page is loaded the gateway is asked once in
 * three seconds; in between it answers what is written. Refuses as REFRESH does.
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
    const found = await findWaiting(call, id);
    return found.ok ? work(found.value) : found;
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
  // What is shown as over is not given up any more.
  if (await expireUnopened(invoice, call.now)) return refuse("INVOICE_INVALID_STATUS");
  // Who has just paid has bought. Where the gateway is silent the customer's word counts.
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
    const asked = await askOpenPayments(invoice, { now: call.now, log: call.log, pauseMs });
    if (asked === "SILENT") return refuse("INVOICE_PROCESSING_ERROR");
    // Whoever asked a moment ago may be about to hear that it is paid.
    if (asked === "ASKED" && call.now >= invoice.expiresAt)
      await expirePurchase(invoice.userId, id, call.now);
  }
  return answer(call, id);
}

/** How the purchase stands, after one more move where there is one; kept under the caller's key. */
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
