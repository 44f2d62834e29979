import { createPrivateKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "#app/env.server.ts";
import { makePassKeys } from "#tests/factories/pass-keys.ts";

const own = {
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/mezia",
  TOKEN_SECRET: "Zr4wVq8sKd1xNb7mTc5yHj2pLg9fQe6u",
  COOKIE_SECRET: "hU3kXo8vRn5bWz1cMt7qYs4dJf9gPa6e",
  CODE_SECRET: "Bq6tEi2lVx9jCw4nGs7aKm1zDo8yRf5h",
};
const keys = makePassKeys();
const { settings } = keys;
const read = (change: Record<string, string>) => readEnvironment({ ...own, ...settings, ...change });

describe("the keys of wallets", () => {
  it("are PEM, PEM with \\n for its line ends, or base64 of it", () => {
    const { certificate, key } = keys.apple;
    for (const write of [
      (pem: string) => pem,
      (pem: string) => pem.trim().replaceAll("\n", "\\n"),
      (pem: string) => Buffer.from(pem).toString("base64"),
    ])
      expect(read({ APPLE_PASS_CERT: write(certificate), APPLE_PASS_KEY: write(key) })).toMatchObject({
        environment: {
          APPLE_PASS_CERT: expect.stringMatching(/^-----BEGIN CERTIFICATE-----\r?\n/),
          APPLE_PASS_KEY: `${key.trim()}\n`,
        },
      });
  });

  it("are needed all or none of each wallet's", () => {
    expect(readEnvironment(own)).toHaveProperty("environment");
    for (const name of Object.keys(settings)) {
      expect(read({ [name]: "" }), name).toEqual({ problems: [`${name} is missing`] });
    }
    const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY } = settings;
    const google = { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY };
    expect(readEnvironment({ ...own, ...google })).toHaveProperty("environment");
  });

  it("of a pass type are opened by their passphrase", () => {
    const locked = createPrivateKey(keys.apple.key)
      .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "mezia" })
      .toString();
    expect(read({ APPLE_PASS_KEY: locked, APPLE_PASS_KEY_PASSPHRASE: "mezia" })).toHaveProperty(
      "environment",
    );
    for (const passphrase of ["", "wrong"])
      expect(read({ APPLE_PASS_KEY: locked, APPLE_PASS_KEY_PASSPHRASE: passphrase })).toEqual({
        problems: [expect.stringMatching(/^APPLE_PASS_KEY: is no RSA key/)],
      });
  });

  it.each([
    ["APPLE_PASS_KEY", makePassKeys().apple.key],
    ["APPLE_PASS_KEY", "secret"],
    ["APPLE_PASS_CERT", keys.apple.key],
    ["APPLE_WWDR_CERT", "bm90aGluZw=="],
    ["GOOGLE_WALLET_KEY", keys.apple.certificate],
    ["GOOGLE_WALLET_ISSUER_ID", "issuer"],
    ["GOOGLE_WALLET_EMAIL", "passes"],
    ["APPLE_PASS_TYPE_ID", "mezia"],
    ["APPLE_TEAM_ID", "team"],
  ])("are refused where %s is none, without saying what it was", (name, value) => {
    const result = read({ [name]: value });
    expect(result).toMatchObject({ problems: [expect.stringMatching(`^${name}: `)] });
    expect(JSON.stringify(result)).not.toContain(value.slice(30, 60) || value);
  });
});
