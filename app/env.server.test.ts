import { describe, expect, it } from "vitest";
import { readEnvironment } from "#app/env.server.ts";

const secrets = {
  TOKEN_SECRET: "Zr4wVq8sKd1xNb7mTc5yHj2pLg9fQe6u",
  COOKIE_SECRET: "hU3kXo8vRn5bWz1cMt7qYs4dJf9gPa6e",
  CODE_SECRET: "Bq6tEi2lVx9jCw4nGs7aKm1zDo8yRf5h",
};
const development = {
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/mezia",
  ...secrets,
};
const production = {
  ...development,
  NODE_ENV: "production",
  ORIGIN: "https://mezia.example/",
  SMTP_URL: "smtp://mail:25",
  MAIL_FROM: "Mezia <a@mezia.example>",
  SELLER_NAME: "Mezia SA",
  SELLER_ADDRESS: "1 rue de Marseille, 1000 Tunis",
  SELLER_TAX_ID: "1234567/B/A/M/000",
  INPDP_DECLARATION: "1234567",
  INPDP_TRANSFER: "21-04/2026",
  RECEIVERS: JSON.stringify(
    Object.fromEntries(
      ["hosting", "mail", "konnect", "flouci", "billing", "files"].map((id) => [
        id,
        { name: "Ici", country: "TN" },
      ]),
    ),
  ),
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "sid",
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "+21620000000",
  PAYMENT_GATEWAY: "konnect",
  KONNECT_API_KEY: "key",
  KONNECT_WALLET_ID: "wallet",
  E_INVOICE: "off",
  BILLING_PROVIDER: "operator",
  BILLING_URL: "https://api.operator.example",
  BILLING_TOKEN_URL: "https://api.operator.example/oauth/token",
  BILLING_CLIENT_ID: "id",
  BILLING_CLIENT_SECRET: "secret",
  FILES_DIR: "/var/lib/mezia/files",
};
const bucket = {
  FILE_STORE: "s3",
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "mezia-files",
  S3_REGION: "tn-1",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
};

describe("the environment", () => {
  it("has a default for all that is no secret, on one's own machine", () => {
    expect(readEnvironment(development)).toMatchObject({
      environment: {
        PORT: 3000,
        ORIGIN: "http://localhost:3000",
        SANDBOX: false,
        isProduction: false,
        BCRYPT_COST: 12,
        TRUSTED_PROXIES: [],
        FILE_STORE: "local",
        FILES_DIR: ".data/files",
      },
    });
  });

  it("gives a balancer five seconds to notice that a server stops, and a developer none", () => {
    expect(readEnvironment(development)).toMatchObject({ environment: { STOP_GRACE_SECONDS: 0 } });
    expect(readEnvironment(production)).toMatchObject({ environment: { STOP_GRACE_SECONDS: 5 } });
    const own = { ...production, STOP_GRACE_SECONDS: "0" };
    expect(readEnvironment(own)).toMatchObject({ environment: { STOP_GRACE_SECONDS: 0 } });
  });

  it("names everything that production misses, at once", () => {
    const result = readEnvironment({
      NODE_ENV: "production",
      SMS_PROVIDER: "twilio",
      PAYMENT_GATEWAY: "konnect",
      BILLING_PROVIDER: "operator",
      E_INVOICE: "el-fatoora",
      TOKEN_SECRET: "",
    });
    const names = [
      "DATABASE_URL",
      "TOKEN_SECRET",
      "COOKIE_SECRET",
      "CODE_SECRET",
      "ORIGIN",
      "SMTP_URL",
      "MAIL_FROM",
    ];
    const seller = ["SELLER_NAME", "SELLER_ADDRESS", "SELLER_TAX_ID", "INPDP_DECLARATION", "RECEIVERS"];
    const twilio = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"];
    const konnect = ["KONNECT_API_KEY", "KONNECT_WALLET_ID"];
    const invoices = ["URL", "LOGIN", "PASSWORD", "KEY", "CERTIFICATE"].map((name) => `E_INVOICE_${name}`);
    const billing = ["BILLING_URL", "BILLING_TOKEN_URL", "BILLING_CLIENT_ID", "BILLING_CLIENT_SECRET"];
    expect(result).toEqual({
      problems: [...names, ...seller, ...twilio, ...konnect, ...invoices, ...billing, "FILES_DIR"].map(
        (name) => `${name} is missing`,
      ),
    });
  });

  it("is accepted when production has all of it", () => {
    expect(readEnvironment(production)).toMatchObject({
      environment: { isProduction: true, ORIGIN: "https://mezia.example" },
    });
  });

  it("takes files in a bucket instead of a folder, and then needs all of it, anywhere", () => {
    expect(readEnvironment({ ...production, FILES_DIR: "", ...bucket })).toMatchObject({
      environment: bucket,
    });
    const { FILE_STORE, ...rest } = bucket;
    expect(readEnvironment({ ...development, FILE_STORE })).toEqual({
      problems: Object.keys(rest).map((name) => `${name} is missing`),
    });
  });

  it("does without services of others that are off, and only then", () => {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, ...rest } = production;
    expect(readEnvironment({ ...rest, SMS_PROVIDER: "off" })).toMatchObject({
      environment: { SMS_PROVIDER: "off" },
    });
    const services = { SMS_PROVIDER: "off", PAYMENT_GATEWAY: "off", BILLING_PROVIDER: "off" };
    const all = { ...services, E_INVOICE: "off" };
    expect(readEnvironment({ ...production, ...all })).toMatchObject({ environment: all });
    for (const name of Object.keys(all))
      expect(readEnvironment({ ...production, [name]: "" })).toMatchObject({
        problems: [expect.stringContaining(name)],
      });
    expect([TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM]).not.toContain("");
  });

  it("knows more than one gateway, of which one takes new payments; each has all of its keys or none", () => {
    const both = { ...production, FLOUCI_PUBLIC_KEY: "public", FLOUCI_PRIVATE_KEY: "private" };
    for (const PAYMENT_GATEWAY of ["konnect", "flouci", "off"])
      expect(readEnvironment({ ...both, PAYMENT_GATEWAY })).toMatchObject({
        environment: { PAYMENT_GATEWAY, KONNECT_API_KEY: "key", FLOUCI_PRIVATE_KEY: "private" },
      });
    expect(readEnvironment({ ...production, PAYMENT_GATEWAY: "flouci" })).toEqual({
      problems: ["FLOUCI_PUBLIC_KEY is missing", "FLOUCI_PRIVATE_KEY is missing"],
    });
    expect(readEnvironment({ ...both, FLOUCI_PRIVATE_KEY: "" })).toEqual({
      problems: ["FLOUCI_PRIVATE_KEY is missing"],
    });
    expect(readEnvironment({ ...development, KONNECT_WALLET_ID: "wallet" })).toEqual({
      problems: ["KONNECT_API_KEY is missing"],
    });
  });

  it("listens on this machine only while it shows codes and keys, unless told otherwise", () => {
    const hostOf = (given: Record<string, string>) => {
      const read = readEnvironment({ ...development, ...given });
      return "environment" in read ? read.environment.HOST : read.problems;
    };
    expect(hostOf({ SANDBOX: "1" })).toBe("127.0.0.1");
    expect(hostOf({ SANDBOX: "1", HOST: "0.0.0.0" })).toBe("0.0.0.0");
    expect(hostOf({})).toBeUndefined();
  });

  it.each([
    [{ FILE_STORE: "ftp" }, "FILE_STORE"],
    [{ ...bucket, S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT"],
    [{ ...bucket, S3_BUCKET: "a/b" }, "S3_BUCKET"],
    [{ SANDBOX: "1" }, "SANDBOX"],
    [{ SMS_PROVIDER: "sandbox" }, "SMS_PROVIDER"],
    [{ PAYMENT_GATEWAY: "sandbox" }, "PAYMENT_GATEWAY"],
    [{ PAYMENT_GATEWAY: "stripe" }, "PAYMENT_GATEWAY"],
    [{ KONNECT_URL: "api.konnect.network" }, "KONNECT_URL"],
    [{ BILLING_PROVIDER: "sandbox" }, "BILLING_PROVIDER"],
    [{ E_INVOICE: "sandbox" }, "E_INVOICE"],
    [{ BILLING_URL: "api.operator.example" }, "BILLING_URL"],
    [{ BCRYPT_COST: "11" }, "BCRYPT_COST"],
    [{ TOKEN_SECRET: "short" }, "TOKEN_SECRET"],
    [{ PORT: "http" }, "PORT"],
  ])("refuses %o in production", (change, name) => {
    const result = readEnvironment({ ...production, ...change });
    expect("problems" in result && result.problems).toEqual([expect.stringContaining(`${name}:`)]);
  });

  it("lets tests hash cheaply outside production", () => {
    expect(readEnvironment({ ...development, BCRYPT_COST: "4" })).toMatchObject({
      environment: { BCRYPT_COST: 4 },
    });
  });

  it("reads lists", () => {
    expect(readEnvironment({ ...development, TRUSTED_PROXIES: "loopback, 10.0.0.0/8" })).toMatchObject({
      environment: { TRUSTED_PROXIES: ["loopback", "10.0.0.0/8"] },
    });
  });
});
