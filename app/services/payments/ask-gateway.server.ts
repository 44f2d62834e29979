import { payments } from "#app/adapters/payments/payments.server.ts";
import { PaymentGatewayError } from "#app/adapters/payments/payments.ts";
import type { PaymentKey } from "#app/db/invoices/invoices.server.ts";
import type { GatewayStatus } from "#app/domain/payments/settlement.ts";
import type { Log } from "#app/services/call.ts";

/** SILENT where nothing was said of this payment, AWAY where the gateway answers nothing at all. */
export type NoGatewayAnswer = "SILENT" | "AWAY";

/**
 * What the gateway says of a payment; with a line in the log, SILENT or AWAY where it cannot be asked now, and ANOTHERS
 * where its books have it for another invoice.
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
