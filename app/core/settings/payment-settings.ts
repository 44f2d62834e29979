import { z } from "zod";
import type { VatRegime } from "#app/core/domain/tax/document-amounts.ts";

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

const pem = (what: string) => z.string().includes(`-----BEGIN ${what}`).optional();

/** What the real tax platform needs. */
const platformSettings = {
  E_INVOICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  E_INVOICE_LOGIN: key,
  E_INVOICE_PASSWORD: key,
  E_INVOICE_KEY: pem("PRIVATE KEY"),
  E_INVOICE_CERTIFICATE: pem("CERTIFICATE"),
};

/** How invoices are taxed, and the platform to which they go. */
export const invoiceSettings = {
  SELLER_VAT: z.enum(["NORMAL", "EXEMPT"] satisfies VatRegime[]).default("NORMAL"),
  /** The account to which partners pay; their invoices name it. The last two digits make the whole a multiple of 97. */
  SELLER_RIB: z
    .string()
    .refine(
      (text) => /^\d{20}$/.test(text) && BigInt(text) % 97n === 0n,
      "is no bank account (20 digits, the last two of which prove it)",
    )
    .optional(),
  /** What the house withholds from partners' payouts, as its accountant has decided; unset: nothing. */
  PAYOUT_WITHHOLDING: z.enum(["COMMISSION", "FEES", "GOODS_AND_SERVICES"]).optional(),
  INVOICE_STAMP: z.enum(["on", "off"]).default("on"),
  E_INVOICE: z.enum(["sandbox", "el-fatoora", "off"]).default("sandbox"),
  ...platformSettings,
};

/** All of the platform's settings, where it is the real one. */
export function missingOfInvoices(given: Given): string[] {
  return given.E_INVOICE === "el-fatoora" ? Object.keys(platformSettings) : [];
}

/** A tax number as people write it; domain/tax reads its one form. */
const sellersNumber = /^\s*\d{7}[\s/.-]*[A-Z][\s/.-]*[ABPFN][\s/.-]*[CMNPE][\s/.-]*\d{3}\s*$/i;

/** The platform takes no invoice of a seller without a tax number. Null if there is nothing wrong. */
export function wrongSeller(values: { E_INVOICE: string; SELLER_TAX_ID: string }): string | null {
  if (values.E_INVOICE !== "el-fatoora" || sellersNumber.test(values.SELLER_TAX_ID)) return null;
  return "is no tax number (7 digits, a letter, the letters of VAT and category, 3 digits)";
}
