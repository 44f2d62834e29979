import { env } from "#app/env.server.ts";
import { accept, refuse } from "#app/core/domain/refusals.ts";
import { PaymentGatewayError, type PaymentGateway, type PaymentState } from "./payments.ts";
import { readSandboxCallback } from "./sandbox-callback.server.ts";
import { findSandboxPayment, keepSandboxPayment, moveSandboxPayment } from "./sandbox-payments.server.ts";

/**
 * The pretended gateway: a second party with its own records, a page for paying, and callbacks like those of
 * a real one. It exists only in the sandbox.
 */
export const sandboxGateway: PaymentGateway = {
  name: "sandbox",
  async open(order) {
    const reference = await keepSandboxPayment(order);
    return { reference, url: `${env.ORIGIN}/sandbox/gateway/${reference}?lang=${order.language}` };
  },
  async ask(reference) {
    const payment = await findSandboxPayment(reference);
    if (!payment) throw new PaymentGatewayError("the gateway knows no such payment");
    const { invoiceId, state, amountMillimes } = payment;
    return { reference, invoiceId, state, amountMillimes };
  },
  async refund(reference, amountMillimes) {
    const payment = await findSandboxPayment(reference);
    if (!payment || payment.amountMillimes !== amountMillimes)
      throw new PaymentGatewayError("the gateway has taken no such amount");
    const refunded =
      (await moveSandboxPayment(reference, ["PAID"], "REFUNDED")) || payment.state === "REFUNDED";
    if (!refunded) throw new PaymentGatewayError("the gateway has nothing to refund");
    return "DONE";
  },
  readCallback({ invoiceId, headers, body }) {
    const read = readSandboxCallback(body, headers);
    return read?.invoiceId === invoiceId ? accept(read.reference) : refuse("FORBIDDEN");
  },
};

/**
 * The customer, or a test, decides at the gateway. After a refused card another one may pay; a paid payment
 * cannot fail any more.
 */
export async function decideAtSandboxGateway(
  reference: string,
  outcome: Extract<PaymentState, "PAID" | "FAILED">,
): Promise<boolean> {
  return moveSandboxPayment(reference, outcome === "PAID" ? ["OPEN", "FAILED"] : ["OPEN"], outcome);
}
