import { prisma } from "#app/core/db/client.server.ts";
import { readPayments, type InvoiceKey } from "#app/core/db/invoices/invoices.server.ts";
import { markAsked } from "./mark-asked.server.ts";
import { askAndSettle, type SettleCall } from "./settle-payment.server.ts";

interface AskCall extends SettleCall {
  /** The gateway is not asked again about a payment asked about within this many milliseconds. */
  pauseMs?: number;
}

/**
 * Asks about every payment of an unpaid invoice, including declined ones, each at its gateway, and applies the
 * answers. SILENT if one could not be asked about, LATELY if one was skipped because it had just been asked
 * about.
 */
export async function askOpenPayments(
  invoice: InvoiceKey,
  { pauseMs = 0, ...call }: AskCall,
): Promise<"ASKED" | "SILENT" | "LATELY"> {
  let silent = false;
  let lately = false;
  for (const { state, gateway, userId, invoiceId, reference } of await readPayments(prisma, invoice)) {
    if (state === "PAID") continue;
    if (call.away?.has(gateway)) silent = true;
    else if (pauseMs > 0 && !(await markAsked({ userId, invoiceId, reference }, call.now, pauseMs)))
      lately = true;
    else silent = !(await askAndSettle(invoice, reference, call)).ok || silent;
  }
  return silent ? "SILENT" : lately ? "LATELY" : "ASKED";
}
