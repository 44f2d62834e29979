import { readCreditNote, readIssuedInvoice } from "#app/core/db/invoices/issued-invoices.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Paper } from "#app/core/domain/payments/paper.ts";
import { viewCreditNote, viewInvoice } from "./invoice-view.ts";

/** An invoice or credit note of a customer, the latter with what it repeats of its invoice; null if there is none. */
export async function readPaper(ownerId: string, id: string, language: Language): Promise<Paper | null> {
  const note = await readCreditNote(ownerId, id);
  const issued = await readIssuedInvoice(ownerId, note?.invoiceId ?? id);
  if (!issued) return null;
  const invoice = viewInvoice(issued, [], language);
  if (!note) return { ...invoice, answers: null };
  return { ...invoice, ...viewCreditNote(note), pointPrice: 0, answers: invoice.number };
}
