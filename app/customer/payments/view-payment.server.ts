import { creditNoteLine } from "./credit-note-line.ts";
import { viewCreditNote } from "#app/core/services/invoices/invoice-view.ts";
import { readCreditNotes } from "#app/core/db/invoices/issued-invoices.server.ts";
import { pathOf, type PaymentView } from "./payment.ts";
import { product } from "#app/product.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { getBoughtOffer } from "#app/customer/offers/get-shop-offer.server.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";
import type { Purchase } from "#app/core/domain/offers/purchase-answer.ts";

/** A purchase as its page shows it; null for one paid with points alone, which has no such page. */
export async function viewPayment(call: ClientCall, purchase: Purchase): Promise<PaymentView | null> {
  const { id, status, pointPrice, walletItemId, invoice } = purchase;
  if (!invoice) return null;
  // As a visitor sees it: the page shows nothing that depends on the customer.
  const offer = await getBoughtOffer(viewerOf(call), purchase.offerId);
  if (!offer.ok) throw new Error("the offer of a purchase has gone");
  const { title, imageUrl, partner } = offer.value;
  const notes = invoice.number === null ? [] : await readCreditNotes(call.caller.userId, [invoice.id]);
  return {
    ...{ id, status, pointPrice, walletItemId },
    offer: {
      id: purchase.offerId,
      title,
      imageUrl,
      partnerName: partner?.name ?? product.nameIn[call.language],
    },
    amountMillimes: invoice.amountMillimes,
    invoice: invoice.number === null ? null : { id: invoice.id, number: invoice.number },
    creditNotes: notes.map((note) => creditNoteLine(viewCreditNote(note), call.language)),
    refund: invoice.refund,
    payPath: pathOf(invoice.paymentUrl),
    expiresAt: Date.parse(invoice.expiresAt),
  };
}
