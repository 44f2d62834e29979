import { prisma } from "#app/db/client.server.ts";
import type { Position } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import type { ClientCall } from "#app/services/call.ts";
import { isIssued, viewInvoice, type InvoiceView } from "./invoice-view.ts";

interface InvoicesQuery {
  limit: number;
  /** Where the list goes on: when an invoice was issued, and its id. */
  after: Position | null;
}

/** The invoices of what the customer paid in money, the latest first. */
export async function listInvoices(
  { caller, language }: ClientCall,
  { limit, after }: InvoicesQuery,
): Promise<Page<InvoiceView>> {
  const { userId } = caller;
  const earlier = after && {
    OR: [{ issuedAt: { lt: after.createdAt } }, { issuedAt: after.createdAt, id: { lt: after.id } }],
  };
  const rows = await prisma.invoice.findMany({
    where: { userId, issuedAt: { not: null }, ...(earlier && { AND: earlier }) },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const { items, nextCursor } = page(rows.filter(isIssued), limit, ({ issuedAt, id }) => ({
    createdAt: issuedAt.toISOString(),
    id,
  }));
  const purchases = await prisma.purchase.findMany({
    where: { userId, id: { in: items.map(({ purchaseId }) => purchaseId) } },
  });
  const bought = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const views = items.map((invoice) => {
    const purchase = bought.get(invoice.purchaseId);
    if (!purchase) throw new Error("the purchase of an invoice has gone");
    return viewInvoice(invoice, purchase, language);
  });
  return { items: views, nextCursor };
}
