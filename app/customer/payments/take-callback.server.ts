import { PaymentGatewayError } from "#app/core/adapters/payments/payments.ts";
import {
  readCallback,
  type NamedPayment,
  type ReceivedCallback,
} from "#app/core/adapters/payments/read-callback.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import {
  settlePayment,
  type SettleCall,
  type Settled,
} from "#app/core/services/payments/settle-payment.server.ts";

/**
 * A gateway's callback that a payment has changed. Its content is not trusted: it only makes us ask the
 * gateway. Refuses FORBIDDEN (not signed), INVALID_INPUT (no payment named), NOT_FOUND (of a gateway that is not
 * set up, or no payment of this invoice), INVOICE_PROCESSING_ERROR if the gateway cannot be asked now.
 */
export async function takeCallback(call: SettleCall, received: ReceivedCallback): Promise<Decision<Settled>> {
  const named = readCallback(received);
  if (!named.ok) return named;
  const ours = await checkOurs(call, named.value);
  return ours.ok ? settlePayment({ ...call, ...named.value, gateway: named.value.gateway.name }) : ours;
}

/**
 * The customer's browser may have seen the address and could name a payment made elsewhere. So a payment that
 * we have no record of opening must belong to this invoice according to the gateway.
 */
async function checkOurs(
  { log }: SettleCall,
  { gateway, invoiceId, reference }: NamedPayment,
): Promise<Decision<null>> {
  const known = { invoiceId, reference, gateway: gateway.name };
  if (await prisma.payment.findFirst({ where: known, select: { reference: true } })) return accept(null);
  try {
    if ((await gateway.ask(reference)).invoiceId === invoiceId) return accept(null);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    log.warn(
      { err: error, invoiceId, gateway: gateway.name },
      "the gateway could not be asked about a payment",
    );
    return refuse("INVOICE_PROCESSING_ERROR");
  }
  log.error({ invoiceId, gateway: gateway.name }, "a callback named a payment that is not of its invoice");
  return refuse("NOT_FOUND");
}
