import { prisma } from "#app/core/db/client.server.ts";
import { creditNoteNumber, invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import { shownRefund } from "#app/core/domain/payments/refund.ts";
import type { CreditNote, Payment } from "#app/generated/prisma/client.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";

/** The customer's invoices in money and how they were paid, oldest first; amounts in whole millimes. */
export async function exportInvoices(userId: string, language: Language) {
  const where = { userId };
  const [invoices, notes, payments] = await Promise.all([
    prisma.invoice.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    prisma.creditNote.findMany({ where, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] }),
    prisma.payment.findMany({ where, orderBy: [{ openedAt: "asc" }, { reference: "asc" }] }),
  ]);
  return {
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      purchaseId: invoice.purchaseId,
      number: invoice.number && invoiceNumber(invoice.number),
      title: inLanguage(invoice.title as LocalizedText, language),
      customerName: invoice.customerName,
      amountMillimes: invoice.amountMillimes,
      createdAt: invoice.createdAt.toISOString(),
      issuedAt: invoice.issuedAt?.toISOString() ?? null,
      creditNotes: notes.filter(({ invoiceId }) => invoiceId === invoice.id).map(viewNote),
      payments: payments.filter(({ invoiceId }) => invoiceId === invoice.id).map(viewPayment),
    })),
  };
}

function viewNote({ id, number, amountMillimes, issuedAt }: CreditNote) {
  return {
    ...{ id, number: number && creditNoteNumber(number), amountMillimes },
    issuedAt: issuedAt?.toISOString() ?? null,
  };
}

function viewPayment({
  gateway,
  reference,
  state,
  amountMillimes,
  refund,
  openedAt,
  decidedAt,
  refundedAt,
}: Payment) {
  return {
    gateway,
    reference,
    state,
    amountMillimes,
    refund: shownRefund(refund),
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
