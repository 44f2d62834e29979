import { gatewayNamed, notSetUp } from "#app/core/adapters/payments/payments.server.ts";
import { PaymentGatewayError } from "#app/core/adapters/payments/payments.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { PaymentRow } from "#app/core/db/invoices/invoices.server.ts";
import type { GatewayStatus } from "#app/core/domain/payments/settlement.ts";
import type { Log } from "#app/core/services/call.ts";

/** SILENT if there was no answer about this payment, AWAY if its gateway answers nothing at all. */
export type NoGatewayAnswer = "SILENT" | "AWAY";

/**
 * What the gateway of a payment says of it. Logs and returns SILENT or AWAY if it cannot be asked now, and
 * ANOTHERS if the gateway has the payment under another invoice.
 */
export async function askGateway(
  {
    userId,
    invoiceId,
    reference,
    gateway,
  }: Pick<PaymentRow, "userId" | "invoiceId" | "reference" | "gateway">,
  log: Log,
): Promise<GatewayStatus | NoGatewayAnswer | "ANOTHERS"> {
  const its = gatewayNamed(gateway);
  if (!its) {
    log.error({ invoiceId, gateway }, "the gateway of a payment is not set up; the payment waits for it");
    const lastError = notSetUp(gateway);
    await prisma.payment.updateMany({ where: { userId, invoiceId, reference }, data: { lastError } });
    return "SILENT";
  }
  try {
    const status = await its.ask(reference);
    if (status.invoiceId === undefined || status.invoiceId === invoiceId) return status;
    log.error({ invoiceId, gateway }, "a payment of another invoice was named for this one");
    return "ANOTHERS";
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    log.warn({ err: error, invoiceId, gateway }, "the gateway could not be asked about a payment");
    return error.isAway ? "AWAY" : "SILENT";
  }
}
