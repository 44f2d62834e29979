import { z } from "zod";
import { product } from "#app/product.ts";

/** Receivers whose name and country only the operator knows: RECEIVERS says them. */
const declaredIds = [
  "hosting",
  "mail",
  "sms",
  "konnect",
  "flouci",
  "billing",
  "files",
  "traces",
  "webhooks",
] as const;
export type DeclaredId = (typeof declaredIds)[number];

/** Country codes of two letters that the languages have a word for. */
const codes = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const country = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && codes.of(code) !== undefined, "is no country's two letters");
/** Without signs of help's mark-up, because the privacy page shows it. */
const name = z.string().regex(/^[^\s*[\](){}][^*[\](){}\r\n]{0,79}$/u, "is no plain name of 1 to 80 letters");

/** RECEIVERS: `{"mail":{"name":"…","country":"TN"}}`. */
const declarations = z.partialRecord(z.enum(declaredIds), z.strictObject({ name, country }));
export type Declarations = z.output<typeof declarations>;

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");
const number = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,59}$/u, "is no number of a file");

/** What the settings say of who else gets data, and of the authority that must know of it. */
export const receiverSettings = {
  NOTHING_ABROAD: flag,
  INPDP_DECLARATION: number.default(product.declaration),
  INPDP_TRANSFER: number.optional(),
  RECEIVERS_SINCE: z.iso.date().optional(),
  RECEIVERS: z
    .string()
    .default("{}")
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "must be JSON" });
        return z.NEVER;
      }
    })
    .pipe(declarations),
};

/** The settings by which receivers are on. */
export interface ReceiverSettings {
  NODE_ENV: string;
  SANDBOX: boolean;
  NOTHING_ABROAD: boolean;
  RECEIVERS: Declarations;
  INPDP_TRANSFER?: string | undefined;
  SMTP_URL?: string | undefined;
  SMS_PROVIDER: string;
  SMS_URL?: string | undefined;
  KONNECT_URL: string;
  KONNECT_API_KEY?: string | undefined;
  FLOUCI_URL: string;
  FLOUCI_PUBLIC_KEY?: string | undefined;
  BILLING_PROVIDER: string;
  BILLING_URL?: string | undefined;
  BILLING_TOKEN_URL?: string | undefined;
  E_INVOICE: string;
  E_INVOICE_URL?: string | undefined;
  GOOGLE_WALLET_ISSUER_ID?: string | undefined;
  APPLE_PASS_TYPE_ID?: string | undefined;
  VAPID_PUBLIC_KEY?: string | undefined;
  FILE_STORE: string;
  S3_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** One who gets something from this installation. */
interface KnownReceiver {
  /** Files or folders of app/core/adapters that speak to it. */
  adapters: readonly string[];
  /** The setting that switches it on. */
  setting: string;
  /** Whether what it gets is about a customer; the others get nothing that leads to one. */
  personal: boolean;
  isOn: (settings: ReceiverSettings) => boolean;
  /** The hosts that are called, for people; empty where there is none to name. */
  hosts: (settings: ReceiverSettings) => readonly string[];
  /** Where it is the same everywhere; the others are declared in RECEIVERS. */
  fixed?: { name: string; country: string };
  /** Declared only by who wants to: production starts without. */
  optional?: true;
}

const hostOf = (address = "") => (URL.canParse(address) ? [new URL(address).host] : []);
const hasPushKeys = ({ VAPID_PUBLIC_KEY: key, SANDBOX, NOTHING_ABROAD }: ReceiverSettings) =>
  key !== undefined || (SANDBOX && !NOTHING_ABROAD);

const american = (name: string) => ({ name, country: "US" });

/**
 * Everybody who gets something from an installation, each with the setting that switches it on. Whoever adds an
 * adapter that speaks to somebody adds it here: receivers.test.ts walks them.
 */
export const known = {
  hosting: {
    ...{ adapters: [], setting: "DATABASE_URL", personal: true },
    isOn: ({ NODE_ENV, RECEIVERS }) => NODE_ENV === "production" || RECEIVERS.hosting !== undefined,
    hosts: () => [],
  },
  mail: {
    ...{ adapters: ["mail"], setting: "SMTP_URL", personal: true },
    isOn: ({ SMTP_URL }) => SMTP_URL !== undefined,
    hosts: ({ SMTP_URL }) => hostOf(SMTP_URL),
  },
  twilio: {
    ...{ adapters: ["sms/twilio-sms.server.ts"], setting: "SMS_PROVIDER=twilio", personal: true },
    isOn: ({ SMS_PROVIDER }) => SMS_PROVIDER === "twilio",
    hosts: () => ["api.twilio.com"],
    fixed: american("Twilio"),
  },
  sms: {
    ...{ adapters: ["sms/aggregator-sms.server.ts"], setting: "SMS_PROVIDER=aggregator", personal: true },
    isOn: ({ SMS_PROVIDER }) => SMS_PROVIDER === "aggregator",
    hosts: ({ SMS_URL }) => hostOf(SMS_URL),
  },
  konnect: {
    adapters: ["payments/konnect-gateway.server.ts", "payments/gateway-sender.server.ts"],
    ...{ setting: "KONNECT_API_KEY", personal: true },
    isOn: ({ KONNECT_API_KEY }) => KONNECT_API_KEY !== undefined,
    hosts: ({ KONNECT_URL }) => hostOf(KONNECT_URL),
  },
  flouci: {
    adapters: ["payments/flouci-gateway.server.ts", "payments/gateway-sender.server.ts"],
    ...{ setting: "FLOUCI_PUBLIC_KEY", personal: true },
    isOn: ({ FLOUCI_PUBLIC_KEY }) => FLOUCI_PUBLIC_KEY !== undefined,
    hosts: ({ FLOUCI_URL }) => hostOf(FLOUCI_URL),
  },
  billing: {
    ...{ adapters: ["operator-billing"], setting: "BILLING_PROVIDER=operator", personal: true },
    isOn: ({ BILLING_PROVIDER }) => BILLING_PROVIDER === "operator",
    hosts: ({ BILLING_URL, BILLING_TOKEN_URL }) => [
      ...new Set([...hostOf(BILLING_URL), ...hostOf(BILLING_TOKEN_URL)]),
    ],
  },
  eInvoice: {
    // Invoices name no customer.
    ...{ adapters: ["e-invoice"], setting: "E_INVOICE=el-fatoora", personal: false },
    isOn: ({ E_INVOICE }) => E_INVOICE === "el-fatoora",
    hosts: ({ E_INVOICE_URL }) => hostOf(E_INVOICE_URL),
    fixed: { name: "Tunisie TradeNet (El Fatoora)", country: "TN" },
  },
  google: {
    adapters: ["passes/google-objects.server.ts", "passes/google-update.server.ts"],
    ...{ setting: "GOOGLE_WALLET_ISSUER_ID", personal: true },
    isOn: ({ GOOGLE_WALLET_ISSUER_ID }) => GOOGLE_WALLET_ISSUER_ID !== undefined,
    hosts: () => ["pay.google.com", "oauth2.googleapis.com", "walletobjects.googleapis.com"],
    fixed: american("Google (Wallet)"),
  },
  apple: {
    adapters: ["passes/apns-push.server.ts", "passes/pass-push.server.ts"],
    ...{ setting: "APPLE_PASS_TYPE_ID", personal: true },
    isOn: ({ APPLE_PASS_TYPE_ID }) => APPLE_PASS_TYPE_ID !== undefined,
    hosts: () => ["api.push.apple.com"],
    fixed: american("Apple (Wallet)"),
  },
  push: {
    ...{ adapters: ["push"], setting: "VAPID_PUBLIC_KEY", personal: true },
    isOn: hasPushKeys,
    hosts: () => [
      ...["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"],
      "*.notify.windows.com",
    ],
    fixed: american("Google, Mozilla, Apple, Microsoft"),
  },
  files: {
    ...{ adapters: ["files/s3-files.server.ts"], setting: "FILE_STORE=s3", personal: true },
    isOn: ({ FILE_STORE }) => FILE_STORE === "s3",
    hosts: ({ S3_ENDPOINT }) => hostOf(S3_ENDPOINT),
  },
  traces: {
    // Spans hold no address, no value and nothing about the caller.
    ...{ adapters: [], setting: "OTEL_EXPORTER_OTLP_ENDPOINT", personal: false },
    isOn: ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    hosts: ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => hostOf(OTEL_EXPORTER_OTLP_ENDPOINT),
  },
  webhooks: {
    // Events say what a partner's own sales came to, by ids that name nobody. Operators enter the addresses.
    ...{ adapters: ["webhooks"], setting: "RECEIVERS", personal: false },
    isOn: ({ NOTHING_ABROAD, RECEIVERS }) => !NOTHING_ABROAD || RECEIVERS.webhooks !== undefined,
    hosts: () => [],
    optional: true,
  },
} satisfies Record<string, KnownReceiver>;

export type ReceiverId = keyof typeof known;
const ids = Object.keys(known) as ReceiverId[];

/** One who gets something under these settings. */
export interface Receiver {
  id: ReceiverId;
  /** Null where nobody has declared it. */
  name: string | null;
  /** The code of its country, two letters; null where nobody has declared it. */
  country: string | null;
  personal: boolean;
  setting: string;
  hosts: readonly string[];
}

/** Who gets something under these settings. */
export function receiversOf(settings: ReceiverSettings): Receiver[] {
  return ids
    .filter((id) => known[id].isOn(settings))
    .map((id) => {
      const one: KnownReceiver = known[id];
      const said = one.fixed ?? settings.RECEIVERS[id as DeclaredId];
      const { personal, setting } = one;
      return {
        ...{ id, name: said?.name ?? null, country: said?.country ?? null },
        ...{ personal, setting, hosts: one.hosts(settings) },
      };
    });
}

/** Whether somebody gets something under these settings. */
export function isReceiverOn(id: ReceiverId, settings: ReceiverSettings): boolean {
  return known[id].isOn(settings);
}

/** Whether it is abroad, or may be, because nobody has declared where it is. */
export const isAbroad = ({ country }: Pick<Receiver, "country">) => country !== "TN";

/** What keeps an installation from starting, by the setting to mend. */
export function wrongReceivers(settings: ReceiverSettings): { setting: string; message: string }[] {
  const receivers = receiversOf(settings);
  const abroad = receivers.filter(isAbroad);
  if (settings.NOTHING_ABROAD)
    return abroad.map(({ id, setting, country }) => ({
      setting: "NOTHING_ABROAD",
      message: `${id} (${setting}) is ${country === null ? "not declared in RECEIVERS" : `in ${country}`}`,
    }));
  if (settings.NODE_ENV !== "production") return [];
  const undeclared = receivers.filter(({ id, name }) => name === null && !("optional" in known[id]));
  const unauthorised = abroad.filter(({ personal }) => personal && settings.INPDP_TRANSFER === undefined);
  return [
    ...undeclared.map(({ id, setting }) => ({
      setting: "RECEIVERS",
      message: `must say who and where ${id} is (${setting})`,
    })),
    ...unauthorised.map(({ id, country }) => ({
      setting: "INPDP_TRANSFER",
      message: `is needed for ${id}, ${country === null ? "whose country nobody declared" : `in ${country}`}`,
    })),
  ];
}
