import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { env } from "#app/env.server.ts";
import type { GatewayName } from "#app/core/settings/payment-settings.ts";
import { flouciGateway } from "./flouci-gateway.server.ts";
import { konnectGateway } from "./konnect-gateway.server.ts";
import type { PaymentGateway } from "./payments.ts";
import { sandboxGateway } from "./sandbox-gateway.server.ts";

/** Each gateway by its name; null where it is not set up. */
export const gateways: Record<GatewayName, () => PaymentGateway | null> = {
  sandbox: () => (env.SANDBOX ? sandboxGateway : null),
  konnect() {
    const { KONNECT_URL: baseUrl, KONNECT_API_KEY: apiKey, KONNECT_WALLET_ID: walletId } = env;
    return apiKey && walletId ? konnectGateway({ baseUrl, apiKey, walletId, now: clockNow }) : null;
  },
  flouci() {
    const { FLOUCI_URL: baseUrl, FLOUCI_PUBLIC_KEY: publicKey, FLOUCI_PRIVATE_KEY: privateKey } = env;
    return publicKey && privateKey ? flouciGateway({ baseUrl, publicKey, privateKey, now: clockNow }) : null;
  },
};

/**
 * The gateway that took a payment, by the name that the payment carries: it alone is asked about the payment,
 * refunds it and calls us back, whichever takes new ones now. Null if it is not set up (any more).
 */
export function gatewayNamed(name: string): PaymentGateway | null {
  return Object.hasOwn(gateways, name) ? gateways[name as GatewayName]() : null;
}

/** What a payment says whose gateway is not set up. */
export function notSetUp(name: string): string {
  return `the gateway ${name} is not set up`;
}

/** The gateway that takes new payments; null if none does. */
export function gatewayForNew(): PaymentGateway | null {
  return gatewayNamed(env.PAYMENT_GATEWAY);
}
