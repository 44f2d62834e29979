import { readCreditNotesWithin, readIssuedInvoices } from "#app/core/db/invoices/issued-invoices.server.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { viewInvoice } from "#app/core/services/invoices/invoice-view.ts";
import type { Invoice } from "#app/core/domain/payments/invoice-answer.ts";

interface InvoicesQuery {
  limit: number;
  /** The cursor of the list: the invoice's issue time and id. */
  after: Position | null;
}

/** The invoices of the customer's payments in money, latest first. */
export async function listInvoices(
  { caller, language }: ClientCall,
  { limit, after }: InvoicesQuery,
): Promise<Page<Invoice>> {
  const within = { after, count: limit + 1 };
  const [rows, notes] = await Promise.all([
    readIssuedInvoices(caller.userId, within),
    readCreditNotesWithin(caller.userId, within),
  ]);
  const { items, nextCursor } = page(rows, limit, ({ issuedAt, id }) => ({
    createdAt: issuedAt.toISOString(),
    id,
  }));
  return { items: items.map((invoice) => viewInvoice(invoice, notes, language)), nextCursor };
}
