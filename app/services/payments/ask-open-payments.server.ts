import { prisma } from "#app/db/client.server.ts";
import { readPayments, type InvoiceRow } from "#app/db/invoices/invoices.server.ts";
import { markAsked } from "./mark-asked.server.ts";
import { askAndSettle, type SettleCall } from "./settle-payment.server.ts";

interface AskCall extends SettleCall {
  /** Of what was asked about within so many milliseconds the gateway is not asked again. */
  pauseMs?: number;
}

/**
 * Asks the gateway about every payment of an invoice that is not paid, a declined one too, and does what follows.
 * SILENT where one of them could not be asked about, LATELY where one was left out as it had just been asked about.
 */
export async function askOpenPayments(
  invoice: InvoiceRow,
  { pauseMs = 0, ...call }: AskCall,
): Promise<"ASKED" | "SILENT" | "LATELY"> {
  let silent = false;
  let lately = false;
  for (const { state, userId, invoiceId, reference } of await readPayments(prisma, invoice)) {
    if (state === "PAID") continue;
    if (pauseMs > 0 && !(await markAsked({ userId, invoiceId, reference }, call.now, pauseMs))) lately = true;
    else silent = !(await askAndSettle(invoice, reference, call)).ok || silent;
  }
  return silent ? "SILENT" : lately ? "LATELY" : "ASKED";
}
