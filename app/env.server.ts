import { availableParallelism } from "node:os";
import { z } from "zod";
import { isDatabaseAddress } from "#app/core/settings/database-settings.ts";
import { missingOfPasses, passSettings, wrongAppleKey } from "#app/core/settings/pass-settings.ts";
import {
  invoiceSettings,
  missingOfGateways,
  missingOfInvoices,
  paymentSettings,
  realChoices,
  wrongSeller,
} from "#app/core/settings/payment-settings.ts";
import { receiverSettings, wrongReceivers } from "#app/core/settings/receivers.ts";
import { neededBySms, smsSettings, wrongSms } from "#app/core/settings/sms-settings.ts";
import { product } from "#app/product.ts";
import { unsafeSettings } from "#app/core/settings/unsafe-settings.ts";

/** The environment is read only here; `.env.example` describes every variable. */
const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");
/** One secret, or several with commas between them; app/core/settings/secrets.server.ts. */
const secret = z
  .string()
  .refine(
    (text) => text.split(",").every((one) => one.trim().length >= 32),
    "must have at least 32 characters",
  );
const percent = z.coerce.number().min(0).max(100);
/** Whole years; nobody younger than three types a birthday. */
const age = z.coerce.number().int().min(3).max(99);
const port = z.coerce.number().int().min(0).max(65_535);
/** An address of Postgres; app/core/settings/database-settings.ts. */
const database = z.string().refine(isDatabaseAddress, "is no address of Postgres");
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Operators whose tokens can sign in their customers, as one JSON list. */
const operators = z
  .string()
  .default("[]")
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON list" });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.object({
        issuer: z.string().min(1),
        audience: z.string().min(1),
        algorithm: z.enum(["RS256", "PS256", "ES256", "EdDSA"]),
        publicKey: z.string().startsWith("-----BEGIN PUBLIC KEY-----"),
      }),
    ),
  );

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    HOST: z.string().optional(),
    PORT: port.default(3000),
    METRICS_PORT: port.default(0),
    JOBS_PORT: port.default(0),
    METRICS_HOST: z.string().default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SERVER_PROCESSES: z.coerce.number().int().min(1).max(64).default(availableParallelism()),
    STOP_GRACE_SECONDS: z.coerce.number().min(0).max(15).optional(),
    ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: database,
    DATABASE_MIGRATE_URL: database.optional(),
    DATABASE_LISTEN_URL: database.optional(),
    DATABASE_NAMED_STATEMENTS: z.enum(["on", "off"]).default("on"),
    DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_READ_WAIT_SECONDS: z.coerce.number().min(0).max(60).default(3),
    DATABASE_TLS: z.enum(["on", "off"]).default("on"),
    MIGRATE_AT_START: flag,
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
    SANDBOX: flag,
    MAINTENANCE: flag,
    WELCOME_HOLDS: z.enum(["on", "off"]).optional(),
    AGE_DOUBTS: z.enum(["on", "off"]).optional(),
    TOKEN_SECRET: secret,
    COOKIE_SECRET: secret,
    CODE_SECRET: secret,
    BCRYPT_COST: z.coerce.number().int().min(4).max(16).default(12),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default(`${product.name} <no-reply@localhost>`),
    SMS_PROVIDER: z.enum(["sandbox", "twilio", "aggregator", "off"]).default("sandbox"),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    ...smsSettings,
    FILE_STORE: z.enum(["local", "s3"]).default("local"),
    FILES_DIR: z.string().default(".data/files"),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "is no name of a bucket")
      .optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ...paymentSettings,
    BILLING_PROVIDER: z.enum(["sandbox", "operator", "off"]).default("sandbox"),
    BILLING_URL: z.url({ protocol: /^https?$/ }).optional(),
    BILLING_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
    BILLING_CLIENT_ID: z.string().optional(),
    BILLING_CLIENT_SECRET: z.string().optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, "is no public key in base64url")
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, "is no private key in base64url")
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(?:mailto:|https:\/\/)\S+$/, "must be a mailto: or https: address")
      .optional(),
    ...passSettings,
    SELLER_NAME: z.string().max(120).default(product.seller.name),
    SELLER_ADDRESS: z.string().max(200).default(product.seller.address),
    SELLER_TAX_ID: z.string().max(40).default(product.seller.taxId),
    ...invoiceSettings,
    ...receiverSettings,
    /** What one point is worth, in millimes, where a reserve is kept for all of them: decision 084. */
    RESERVE_POINT_MILLIMES: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** What a point costs that the house gave itself, in microdinars: decision 086. */
    BOOKS_POINT_MICRODINARS: z.coerce.number().int().min(1).max(1_000_000_000).default(5_000),
    /** How much of what points are worth is to be kept at a bank, in percent. */
    BOOKS_RESERVE_PERCENT: percent.default(100),
    JOB_BRAKE_FROM_CUSTOMERS: z.coerce.number().int().min(0).default(300),
    JOB_BRAKE_CUSTOMERS_PERCENT: percent.default(25),
    JOB_BRAKE_POINTS_PERCENT: percent.default(5),
    CEILINGS_OFF: list,
    MINIMUM_AGE: age.default(13),
    ADULT_AGE: age.default(18),
    CAMPAIGNS_ASK: flag,
    UNKNOWN_AGE: z.enum(["adult", "minor"]).default("adult"),
    MESSAGE_LINK_HOSTS: list,
    PARTNER_TOKEN_OPERATORS: operators,
    TRUSTED_PROXIES: list,
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  })
  .superRefine((values, context) => {
    const message = wrongAppleKey(values);
    if (message !== null) context.addIssue({ code: "custom", path: ["APPLE_PASS_KEY"], message });
    const seller = wrongSeller(values);
    if (seller !== null) context.addIssue({ code: "custom", path: ["SELLER_TAX_ID"], message: seller });
    const sms = wrongSms(values);
    for (const { setting, message } of [...(sms ? [sms] : []), ...wrongReceivers(values)])
      context.addIssue({ code: "custom", path: [setting], message });
  })
  .transform((values) => ({
    ...values,
    ORIGIN: new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    // The sandbox shows codes and keys to whoever reaches it.
    HOST: values.HOST ?? (values.SANDBOX ? "127.0.0.1" : undefined),
    // Integrators make many accounts from one place.
    WELCOME_HOLDS: (values.WELCOME_HOLDS ?? (values.SANDBOX ? "off" : "on")) === "on",
    AGE_DOUBTS: (values.AGE_DOUBTS ?? (values.SANDBOX ? "off" : "on")) === "on",
    // A developer's server has no load balancer that must notice the stop.
    STOP_GRACE_SECONDS: values.STOP_GRACE_SECONDS ?? (values.NODE_ENV === "production" ? 5 : 0),
    isProduction: values.NODE_ENV === "production",
  }));

export type Environment = z.output<typeof schema>;

const needed = {
  always: ["DATABASE_URL", "TOKEN_SECRET", "COOKIE_SECRET", "CODE_SECRET"],
  production: [
    ...["ORIGIN", "SMTP_URL", "MAIL_FROM", "SELLER_NAME", "SELLER_ADDRESS", "SELLER_TAX_ID"],
    ...["INPDP_DECLARATION", "RECEIVERS"],
  ],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  billing: ["BILLING_URL", "BILLING_TOKEN_URL", "BILLING_CLIENT_ID", "BILLING_CLIENT_SECRET"],
  push: ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"],
  s3: ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
};

/** Every name in the schema. Tests clear them, so that the machine's settings do not affect the tests. */
export const environmentNames = Object.keys(schema.in.shape);

/** Returns the checked environment, or a list of everything that is wrong with it, one line each. */
export function readEnvironment(
  source: Record<string, string | undefined>,
): { environment: Environment } | { problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const missing = missingNames(given);
  const parsed = schema.safeParse(given);
  const problems = [...missing.map((name) => `${name} is missing`), ...forbidden(given)];
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (!missing.includes(name)) problems.push(`${name}: ${issue.message}`);
  }
  return parsed.success && problems.length === 0 ? { environment: parsed.data } : { problems };
}

function missingNames(given: Record<string, string | undefined>): string[] {
  const names = [...needed.always, ...missingOfPasses(given)];
  if (given.NODE_ENV === "production") names.push(...needed.production);
  if (given.SMS_PROVIDER === "twilio") names.push(...needed.twilio);
  if (given.SMS_PROVIDER === "aggregator") names.push(...neededBySms);
  names.push(...missingOfGateways(given), ...missingOfInvoices(given));
  if (given.BILLING_PROVIDER === "operator") names.push(...needed.billing);
  if (needed.push.some((name) => given[name] !== undefined)) names.push(...needed.push);
  if (given.FILE_STORE === "s3") names.push(...needed.s3);
  // A container loses its own disk: production must say where files are stored.
  else if (given.NODE_ENV === "production") names.push("FILES_DIR");
  return names.filter((name) => given[name] === undefined);
}

/**
 * Settings that are security holes in production: the sandbox shows codes and moves the clock, and cheap
 * hashes can be guessed.
 */
function forbidden(given: Record<string, string | undefined>): string[] {
  if (given.NODE_ENV !== "production") return [];
  const problems: string[] = [];
  if (given.SANDBOX === "1") problems.push("SANDBOX: is not for production");
  // A service is switched off on purpose only, never by a forgotten setting.
  if (isSandbox(given.SMS_PROVIDER))
    problems.push("SMS_PROVIDER: production sends real messages, set it to twilio, aggregator or off");
  if (isSandbox(given.PAYMENT_GATEWAY))
    problems.push(`PAYMENT_GATEWAY: production takes real payments, set it to ${realChoices}`);
  if (isSandbox(given.BILLING_PROVIDER))
    problems.push("BILLING_PROVIDER: production charges real phones, set it to operator or off");
  if (isSandbox(given.E_INVOICE))
    problems.push("E_INVOICE: production issues real invoices, set it to el-fatoora or off");
  if (given.BCRYPT_COST !== undefined && Number(given.BCRYPT_COST) < 12)
    problems.push("BCRYPT_COST: must be at least 12 in production");
  return [...problems, ...unsafeSettings(given)];
}

const isSandbox = (provider = "sandbox") => provider === "sandbox";

export class EnvironmentError extends Error {
  constructor(problems: string[]) {
    super(
      `The environment is not as it must be (see .env.example):\n${problems
        .map((problem) => `  ${problem}`)
        .join("\n")}`,
    );
    this.name = "EnvironmentError";
  }
}

let cached: Environment | undefined;

/** Reads and checks the environment once. Throws an EnvironmentError that names everything wrong. */
export function checkedEnvironment(): Environment {
  if (cached) return cached;
  const result = readEnvironment(process.env);
  if ("problems" in result) throw new EnvironmentError(result.problems);
  cached = result.environment;
  return cached;
}

/** The checked environment. Read at first use and not at import, so that a program can prepare it before. */
export const env = new Proxy({} as Environment, {
  get: (_, name: keyof Environment) => checkedEnvironment()[name],
});
