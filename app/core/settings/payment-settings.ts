import { z } from "zod";

const address = z.url({ protocol: /^https?$/ });
const key = z.string().optional();

/** The settings of each real gateway: those without a default must be given together, and then it is set up. */
const settingsOf = {
  konnect: {
    KONNECT_URL: address.default("https://api.konnect.network/api/v2"),
    KONNECT_API_KEY: key,
    KONNECT_WALLET_ID: key,
  },
  flouci: {
    FLOUCI_URL: address.default("https://developers.flouci.com/api/v2"),
    FLOUCI_PUBLIC_KEY: key,
    FLOUCI_PRIVATE_KEY: key,
  },
};

type RealGateway = keyof typeof settingsOf;
const realGateways = Object.keys(settingsOf) as RealGateway[];

/** The gateways that Mezia knows; the sandbox's is set up where the sandbox is. */
export const gatewayNames = ["sandbox", ...realGateways] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** The settings of the payment gateways. PAYMENT_GATEWAY says which one takes new payments. */
export const paymentSettings = {
  PAYMENT_GATEWAY: z.enum([...gatewayNames, "off"]).default("sandbox"),
  ...settingsOf.konnect,
  ...settingsOf.flouci,
};

/** What `PAYMENT_GATEWAY` can be in production, as a sentence names it. */
export const realChoices = `${realGateways.join(", ")} or off`;

/** The names of the gateways' addresses. */
export const gatewayAddresses = realGateways.map((name) => `${name.toUpperCase()}_URL`);

type Given = Record<string, string | undefined>;

/** The required settings: all of the gateway that takes new payments, and of each of which one is given. */
export function missingOfGateways(given: Given): string[] {
  return realGateways.flatMap((name) => {
    const keys = Object.entries(settingsOf[name]).flatMap(([setting, kind]) =>
      kind === key ? [setting] : [],
    );
    const isUsed = given.PAYMENT_GATEWAY === name || keys.some((setting) => given[setting] !== undefined);
    return isUsed ? keys : [];
  });
}
