import { isPlatformOn } from "#app/core/adapters/e-invoice/e-invoices.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { newId, newItemCode } from "#app/core/db/ids.server.ts";
import { queueEInvoice } from "#app/core/db/invoices/e-invoices.server.ts";
import { readInvoice, type InvoiceRow, type PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { firstCoupon } from "#app/core/domain/levels/levels.ts";
import { settlementOf, type GatewayStatus, type Settlement } from "#app/core/domain/payments/settlement.ts";
import { nextAskOfDeclined } from "#app/core/domain/payments/refund.ts";
import type { Seller } from "#app/core/domain/payments/seller.ts";
import { invoiceYear } from "#app/core/domain/payments/times.ts";
import { amountsWithin } from "#app/core/domain/tax/document-amounts.ts";
import { env } from "#app/env.server.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { Log } from "#app/core/services/call.ts";
import { closeRefund } from "./close-refund.server.ts";
import { markAnswered } from "./mark-asked.server.ts";

/** Applies the gateway's status of a payment, in one transaction, under the customer's lock. */
export async function applyGatewayStatus(
  key: PaymentKey,
  status: GatewayStatus,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const { wrongAmount } = await transact((tx) => decideAndMove(tx, key, status, now));
  if (wrongAmount)
    log.error(
      { invoiceId: key.invoiceId, paidMillimes: status.amountMillimes },
      "a payment of another amount than its invoice's goes back",
    );
}

async function decideAndMove(tx: Db, key: PaymentKey, status: GatewayStatus, now: Date): Promise<Settlement> {
  await lockAccount(tx, key.userId);
  const invoice = await readInvoice(tx, key.invoiceId);
  const payment = await tx.payment.findUnique({ where: { userId_invoiceId_reference: key } });
  if (!invoice || !payment) throw new Error("a payment that was asked about has gone");
  const { status: purchase, amountMillimes, validTo } = invoice;
  const next = settlementOf({ purchase, amountMillimes, validTo, payment }, status, now);
  if (next.payment) await writePayment(tx, invoice, key.reference, { next, status, now });
  await markAnswered(tx, key, now);
  if (next.refund === "DONE") await closeRefund(tx, key, now);
  if (next.purchase === "COMPLETE") await complete(tx, invoice, key.reference, now);
  // Stock, which this may give back, is locked last.
  else if (next.purchase) {
    const purchase = { p_user: key.userId, p_purchase: invoice.purchaseId };
    await callFunction(tx, "release_purchase", { ...purchase, p_status: next.purchase, p_now: now });
  }
  return next;
}

interface StatusChange {
  next: Settlement;
  status: GatewayStatus;
  now: Date;
}

async function writePayment(
  tx: Db,
  { userId, id, expiresAt }: InvoiceRow,
  reference: string,
  { next, status, now }: StatusChange,
): Promise<void> {
  const isPaid = next.payment === "PAID";
  const nextAttemptAt = !isPaid ? nextAskOfDeclined(now, expiresAt) : next.refund === "DUE" ? now : null;
  await tx.payment.update({
    where: { userId_invoiceId_reference: { userId, invoiceId: id, reference } },
    data: {
      ...{
        state: next.payment ?? undefined,
        amountMillimes: isPaid ? status.amountMillimes : 0,
        decidedAt: now,
      },
      ...{ attempts: 0, nextAttemptAt, lastError: null },
      ...(next.refund === "DUE" && { refund: "DUE" }),
    },
  });
}

/**
 * Grants the item, the points and the level. The invoice's number comes last, because all concurrent payments
 * wait for it.
 */
async function complete(
  tx: Db,
  { userId, id, offerType, amountMillimes }: InvoiceRow,
  reference: string,
  now: Date,
): Promise<void> {
  const standing = await readStanding(tx, userId, now);
  if (!standing) throw new Error("the customer of a payment has gone");
  const event = firstCoupon(offerType, standing.levelFacts);
  const invoice = { p_user: userId, p_invoice: id, p_now: now };
  await callFunction(tx, "complete_purchase", {
    ...invoice,
    p_reference: reference,
    p_item: newId(),
    p_code: newItemCode(),
    p_levels: await eventRewards().levelsAfter(tx, { userId, standing, now }, event),
  });
  if (isPlatformOn()) await queueEInvoice(tx, { ownerId: userId, documentId: id }, now);
  // Changed settings and rates do not change past sales.
  await callFunction(tx, "number_invoice", {
    ...{ ...invoice, p_year: invoiceYear(now), p_seller: seller() },
    p_tax: amountsWithin(amountMillimes, {
      ...{ day: businessDayOf(now), vat: env.SELLER_VAT, stamped: env.INVOICE_STAMP === "on" },
    }),
  });
}

function seller(): Seller {
  return { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, taxId: env.SELLER_TAX_ID };
}
