import { environmentNames } from "../../app/env.server.ts";
import { appUrlOf } from "../../scripts/database-roles.ts";

const secret = (name: string) => `${name} of a bench that protects nothing at all`;

/**
 * As in production: no sandbox, whose clock needs a database query, and no checks of answers against their
 * schema. External services do not exist here, and nothing the bench does reaches any.
 */
const settings = {
  NODE_ENV: "production" as const,
  STOP_GRACE_SECONDS: "0",
  ORIGIN: "https://bench.example",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "bench@bench.example",
  SELLER_NAME: "Bench",
  SELLER_ADDRESS: "1 rue de la Mesure, Tunis",
  SELLER_TAX_ID: "0000000/A",
  INPDP_DECLARATION: "1234567",
  INPDP_TRANSFER: "21-04/2026",
  RECEIVERS: JSON.stringify({
    hosting: { name: "Datacentre du Lac", country: "TN" },
    mail: { name: "Poste du Lac", country: "TN" },
    konnect: { name: "Konnect Networks", country: "TN" },
    billing: { name: "Orange Tunisie", country: "TN" },
  }),
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC0",
  TWILIO_AUTH_TOKEN: "none",
  TWILIO_FROM: "+21670000000",
  PAYMENT_GATEWAY: "konnect",
  KONNECT_URL: "http://127.0.0.1:9",
  KONNECT_API_KEY: "none",
  KONNECT_WALLET_ID: "none",
  E_INVOICE: "off",
  BILLING_PROVIDER: "operator",
  BILLING_URL: "http://127.0.0.1:9",
  BILLING_TOKEN_URL: "http://127.0.0.1:9/token",
  BILLING_CLIENT_ID: "none",
  BILLING_CLIENT_SECRET: "none",
  FILES_DIR: "test-results/files",
  // All customers of `sweeps` are due at once, which the brake of a job would stop.
  JOB_BRAKE_CUSTOMERS_PERCENT: "100",
  JOB_BRAKE_POINTS_PERCENT: "100",
  TOKEN_SECRET: secret("TOKEN_SECRET"),
  COOKIE_SECRET: secret("COOKIE_SECRET"),
  CODE_SECRET: secret("CODE_SECRET"),
};

/**
 * The environment of a bench process, without this machine's own settings for the app. `databaseUrl` is the
 * address for the owner of the tables; the process signs in with the app's login, as in production.
 */
export function benchEnvironment(databaseUrl: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const machine = Object.entries(process.env).filter(([name]) => !environmentNames.includes(name));
  return { ...Object.fromEntries(machine), ...settings, DATABASE_URL: appUrlOf(databaseUrl), ...more };
}
