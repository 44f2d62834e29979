import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { isIssued, viewInvoice, type InvoiceView } from "./invoice-view.ts";

/** One invoice of the caller. Refuses NOT_FOUND, also while it is unpaid: it is not issued yet. */
export async function getInvoice(
  { caller, language }: ClientCall,
  id: string,
): Promise<Decision<InvoiceView>> {
  const { userId } = caller;
  const invoice = await prisma.invoice.findUnique({ where: { userId_id: { userId, id } } });
  if (!isIssued(invoice)) return refuse("NOT_FOUND");
  const purchase = await prisma.purchase.findUniqueOrThrow({
    where: { userId_id: { userId, id: invoice.purchaseId } },
  });
  return accept(viewInvoice(invoice, purchase, language));
}
