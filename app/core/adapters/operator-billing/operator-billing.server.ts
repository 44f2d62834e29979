import { env } from "#app/env.server.ts";
import type { OperatorBilling } from "./billing.ts";
import { carrierBilling } from "./carrier-billing.server.ts";
import { sandboxBilling } from "./sandbox-billing.server.ts";

let carrier: OperatorBilling | undefined;

const noBilling: OperatorBilling = {
  charge: () => Promise.reject(new Error("charging phones is off")),
  find: () => Promise.reject(new Error("charging phones is off")),
};

function chosen(): OperatorBilling {
  if (env.BILLING_PROVIDER === "off") return noBilling;
  if (env.BILLING_PROVIDER === "sandbox") return sandboxBilling;
  return (carrier ??= carrierBilling({
    url: env.BILLING_URL ?? "",
    tokenUrl: env.BILLING_TOKEN_URL ?? "",
    clientId: env.BILLING_CLIENT_ID ?? "",
    clientSecret: env.BILLING_CLIENT_SECRET ?? "",
  }));
}

/** The operator of this installation, or the sandbox's. */
export const operatorBilling: OperatorBilling = {
  charge: (charge) => chosen().charge(charge),
  find: (charge) => chosen().find(charge),
};
