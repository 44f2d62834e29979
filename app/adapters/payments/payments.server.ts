import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { env } from "#app/env.server.ts";
import { konnectGateway } from "./konnect-gateway.server.ts";
import { PaymentGatewayError, type PaymentGateway } from "./payments.ts";
import { sandboxGateway } from "./sandbox-gateway.server.ts";

let konnect: PaymentGateway | undefined;

/** Takes no payments and knows none. Money that was taken earlier is refunded by hand. */
const noGateway: PaymentGateway = {
  name: "off",
  open: () => Promise.reject(new PaymentGatewayError("payments are off", { isAway: true })),
  ask: () => Promise.reject(new PaymentGatewayError("payments are off", { isAway: true })),
  refund: () => Promise.resolve("BY_HAND"),
};

function chosen(): PaymentGateway {
  if (env.PAYMENT_GATEWAY === "off") return noGateway;
  if (env.PAYMENT_GATEWAY === "sandbox") return sandboxGateway;
  return (konnect ??= konnectGateway({
    baseUrl: env.KONNECT_URL,
    apiKey: env.KONNECT_API_KEY ?? "",
    walletId: env.KONNECT_WALLET_ID ?? "",
    now: clockNow,
  }));
}

/** The payment gateway of this installation. */
export const payments: PaymentGateway = {
  get name() {
    return chosen().name;
  },
  open: (order) => chosen().open(order),
  ask: (reference) => chosen().ask(reference),
  refund: (reference, amountMillimes) => chosen().refund(reference, amountMillimes),
};
