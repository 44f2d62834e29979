import { readCreditNotes, readIssuedInvoice } from "#app/core/db/invoices/issued-invoices.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { viewInvoice } from "#app/core/services/invoices/invoice-view.ts";
import type { Invoice } from "#app/core/domain/payments/invoice-answer.ts";

/** One invoice of the caller. Refuses NOT_FOUND, also while it is unpaid: it is not issued yet. */
export async function getInvoice({ caller, language }: ClientCall, id: string): Promise<Decision<Invoice>> {
  const [invoice, notes] = await Promise.all([
    readIssuedInvoice(caller.userId, id),
    readCreditNotes(caller.userId, [id]),
  ]);
  return invoice ? accept(viewInvoice(invoice, notes, language)) : refuse("NOT_FOUND");
}
