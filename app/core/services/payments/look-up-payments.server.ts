import { PaymentGatewayError, type PaymentGateway } from "#app/core/adapters/payments/payments.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readInvoice } from "#app/core/db/invoices/invoices.server.ts";
import { settlePayment, type SettleCall } from "./settle-payment.server.ts";

/** The result for one payment of the gateway's own list. */
export interface LookedUp {
  reference: string;
  /**
   * TAKEN: it is recorded now, and completes its purchase or is refunded. UNKNOWN: paid for a purchase that
   * we do not have, so somebody must refund it at the gateway. UNPAID: also unknown, but nothing was paid.
   * SILENT: the gateway could not be asked.
   */
  outcome: "TAKEN" | "UNKNOWN" | "UNPAID" | "SILENT";
  /** Whole millimes; null if the gateway could not be asked. */
  amountMillimes: number | null;
}

/**
 * Asks a gateway about the payments of its own list and applies the answers, each told as soon as it is there. After a
 * restore this finds money of lost purchases: the gateway can be asked only by its references, which were lost too.
 * @param clock the clock of the rules: a list may take longer than what is written may be late
 */
export async function* lookUpPayments(
  gateway: PaymentGateway,
  references: string[],
  { clock, ...call }: Omit<SettleCall, "now"> & { clock: () => Promise<Date> },
): AsyncGenerator<LookedUp> {
  for (const reference of references) yield await lookUp(gateway, reference, { ...call, now: await clock() });
}

async function lookUp(gateway: PaymentGateway, reference: string, call: SettleCall): Promise<LookedUp> {
  try {
    const { state, amountMillimes, invoiceId } = await gateway.ask(reference);
    const invoice = invoiceId === undefined ? null : await readInvoice(prisma, invoiceId);
    if (!invoice) return { reference, outcome: state === "PAID" ? "UNKNOWN" : "UNPAID", amountMillimes };
    const payment = { invoiceId: invoice.id, reference, gateway: gateway.name };
    const settled = await settlePayment({ ...call, ...payment });
    return { reference, outcome: settled.ok ? "TAKEN" : "SILENT", amountMillimes };
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    return { reference, outcome: "SILENT", amountMillimes: null };
  }
}
