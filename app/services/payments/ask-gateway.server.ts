import { payments } from "#app/adapters/payments/payments.server.ts";
import { PaymentGatewayError } from "#app/adapters/payments/payments.ts";
import type { PaymentKey } from "#app/db/invoices/invoices.server.ts";
import type { GatewayStatus } from "#app/domain/payments/settlement.ts";
import type { Log } from "#app/services/call.ts";

/** SILENT if there was no answer about this payment, AWAY if the gateway answers nothing at all. */
export type NoGatewayAnswer = "SILENT" | "AWAY";

/**
 * The gateway's status of a payment. Logs and returns SILENT or AWAY if it cannot be asked now, and ANOTHERS
 * if the gateway has the payment under another invoice.
 */
export async function askGateway(
  { invoiceId, reference }: PaymentKey,
  log: Log,
): Promise<GatewayStatus | NoGatewayAnswer | "ANOTHERS"> {
  const gateway = payments.name;
  try {
    const status = await payments.ask(reference);
    if (status.invoiceId === undefined || status.invoiceId === invoiceId) return status;
    log.error({ invoiceId, gateway }, "a payment of another invoice was named for this one");
    return "ANOTHERS";
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    log.warn({ err: error, invoiceId, gateway }, "the gateway could not be asked about a payment");
    return error.isAway ? "AWAY" : "SILENT";
  }
}
