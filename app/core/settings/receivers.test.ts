import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { readEnvironment, type Environment } from "#app/env.server.ts";
import { isAbroad, known, receiversOf, type ReceiverId } from "./receivers.ts";
import { makePassKeys } from "#tests/factories/pass-keys.ts";
import { productionSettings } from "#tests/setup/production-settings.ts";

const folder = "app/core/adapters";

/** Adapters that speak to nobody outside, each with its reason. */
const ofThisMachine: Record<string, string> = {
  "clock/": "reads this machine's clock, and the database's",
  "pdf/": "prints",
  "pictures/": "brings a picture in; its request carries nothing about anybody",
  "payments/": "the gateways have a file each; what is beside them sends nothing, or to the sandbox",
  "passes/": "the two wallets have files of their own; what is beside them signs",
  "sms/sms": "chooses the provider",
  "files/": "writes to this machine's disk; a bucket has a file of its own",
  "guarded-request": "the way of pictures, pushes and webhooks",
  "services-off": "reads the settings",
  "address-kind": "reads an address",
  undeliverable: "an error",
};
/** Words by which a file begins to speak to somebody outside. */
const speaks =
  /\bfetch\(|from "node:(?:https?|http2|net|tls)"|from "(?:nodemailer|web-push|undici)"|import\("twilio"\)|\b(?:guardedRequest|postGuarded|gatewaySender)\(/;

test("each adapter that speaks to somebody outside belongs to a receiver", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /\.ts$/.test(file) && !/\.(?:test|d)\.ts$/.test(file));
  const adapters = Object.values(known).flatMap(({ adapters }) => [...adapters] as string[]);
  const named = (file: string) => adapters.some((own) => file === own || file.startsWith(`${own}/`));
  const isOurs = (file: string) => Object.keys(ofThisMachine).some((own) => file.startsWith(own));
  expect(files.length).toBeGreaterThan(40);
  expect(
    files.filter((file) => !named(file) && !isOurs(file)),
    "of no receiver",
  ).toEqual([]);
  const quiet = ["pictures/fetch-picture.server.ts", "guarded-request.server.ts"];
  const calling = files.filter((file) => speaks.test(readFileSync(path.join(folder, file), "utf8")));
  expect(calling.length).toBeGreaterThan(8);
  expect(
    calling.filter((file) => !named(file) && !/\/sandbox-|address-kind/.test(file) && !quiet.includes(file)),
    "speaks, and is of no receiver",
  ).toEqual([]);
  for (const own of adapters)
    expect(
      files.some((file) => file.startsWith(own)),
      own,
    ).toBe(true);
});

const secrets = {
  TOKEN_SECRET: "Zr4wVq8sKd1xNb7mTc5yHj2pLg9fQe6u",
  COOKIE_SECRET: "hU3kXo8vRn5bWz1cMt7qYs4dJf9gPa6e",
  CODE_SECRET: "Bq6tEi2lVx9jCw4nGs7aKm1zDo8yRf5h",
};
const off = { SMS_PROVIDER: "off", PAYMENT_GATEWAY: "off", BILLING_PROVIDER: "off", E_INVOICE: "off" };
const {
  KONNECT_API_KEY: _key,
  KONNECT_WALLET_ID: _wallet,
  ...settings
} = productionSettings("smtp://127.0.0.1:9");
const bare: Record<string, string> = {
  ...settings,
  ...secrets,
  ...off,
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/mezia",
};
const declared = { name: "Ici", country: "TN" };
const saying = (more: object) =>
  JSON.stringify({ hosting: declared, mail: declared, ...(more as Record<string, unknown>) });
const pass = makePassKeys().settings;
const only = (start: string) =>
  Object.fromEntries(Object.entries(pass).filter(([name]) => name.startsWith(start)));

/** Each receiver with the settings that switch it on, beside those of a production that has mail alone. */
const switches: Record<ReceiverId, Record<string, string>> = {
  hosting: {},
  mail: {},
  twilio: { SMS_PROVIDER: "twilio" },
  sms: {
    ...{ SMS_PROVIDER: "aggregator", SMS_URL: "https://sms.example/send", SMS_SENDER: "MEZIA" },
    ...{ SMS_BODY: '{"to":"{to}","text":"{text}"}', RECEIVERS: saying({ sms: declared }) },
  },
  konnect: {
    ...{ KONNECT_API_KEY: "key", KONNECT_WALLET_ID: "wallet" },
    RECEIVERS: saying({ konnect: declared }),
  },
  flouci: {
    ...{ FLOUCI_PUBLIC_KEY: "public", FLOUCI_PRIVATE_KEY: "private" },
    RECEIVERS: saying({ flouci: declared }),
  },
  billing: { BILLING_PROVIDER: "operator", RECEIVERS: saying({ billing: declared }) },
  eInvoice: {
    ...{ E_INVOICE: "el-fatoora", E_INVOICE_URL: "https://elfatoora.tn/service", E_INVOICE_LOGIN: "a" },
    ...{ E_INVOICE_PASSWORD: "b", E_INVOICE_KEY: "-----BEGIN PRIVATE KEY-----" },
    E_INVOICE_CERTIFICATE: "-----BEGIN CERTIFICATE-----",
  },
  google: only("GOOGLE"),
  apple: only("APPLE"),
  push: {
    ...{ VAPID_PUBLIC_KEY: "a".repeat(87), VAPID_PRIVATE_KEY: "b".repeat(43) },
    VAPID_SUBJECT: "mailto:a@b.tn",
  },
  files: {
    ...{ FILE_STORE: "s3", S3_ENDPOINT: "https://s3.example", S3_BUCKET: "mezia", S3_REGION: "tn" },
    ...{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key", RECEIVERS: saying({ files: declared }) },
  },
  traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example",
    RECEIVERS: saying({ traces: declared }),
  },
  webhooks: { RECEIVERS: saying({ webhooks: declared }) },
};
const all = Object.entries(switches) as [ReceiverId, Record<string, string>][];
const american = ["twilio", "google", "apple", "push"];

function read(given: Record<string, string>): Environment {
  const result = readEnvironment({ ...bare, ...given });
  if ("problems" in result) throw new Error(result.problems.join());
  return result.environment;
}
const problemsOf = (given: Record<string, string>) => {
  const result = readEnvironment({ ...bare, ...given });
  return "problems" in result ? result.problems : [];
};
const idsOf = (environment: Environment) => receiversOf(environment).map(({ id }) => id);

describe("a receiver", () => {
  it.each(all)("%s is on by its own settings, and off without them", (id, given) => {
    expect(idsOf(read(given))).toContain(id);
    if (id !== "hosting" && id !== "mail" && id !== "webhooks") expect(idsOf(read({}))).not.toContain(id);
  });

  it.each(all)("%s has hosts that people can read, and a name and a country", (id, given) => {
    const one = receiversOf(read(given)).find((receiver) => receiver.id === id);
    expect(one?.name).toMatch(/\S/);
    expect(one && isAbroad(one)).toBe(american.includes(id));
  });

  it("names each host that is called: a billing's tokens may come from another, and so may a browser's pushes", () => {
    const hostsOf = (id: keyof typeof switches, more: object = {}) =>
      receiversOf(read({ ...switches[id], ...more })).find((one) => one.id === id)?.hosts;
    expect(hostsOf("billing", { BILLING_TOKEN_URL: "https://id.example/token" })).toContain("id.example");
    expect(hostsOf("push")).toContain("*.notify.windows.com");
  });

  it("must be declared in production, and abroad needs an authorisation", () => {
    const undeclared = { ...switches.konnect, RECEIVERS: saying({}) };
    expect(problemsOf(undeclared)).toContain(
      "RECEIVERS: must say who and where konnect is (KONNECT_API_KEY)",
    );
    expect(problemsOf({ INPDP_TRANSFER: "" })).toEqual([]);
    for (const id of ["twilio", "google", "apple", "push"] as const)
      expect(problemsOf({ ...switches[id], INPDP_TRANSFER: "" }), id).toEqual([
        `INPDP_TRANSFER: is needed for ${id}, in US`,
      ]);
    expect(problemsOf({ INPDP_DECLARATION: "", RECEIVERS: "" })).toEqual([
      "INPDP_DECLARATION is missing",
      "RECEIVERS is missing",
    ]);
  });

  it.each(["{", '{"post":{}}', '{"mail":{"name":"A"}}', '{"mail":{"name":"**A**","country":"TN"}}'])(
    "is not read from %s",
    (RECEIVERS) => {
      expect(problemsOf({ RECEIVERS })).toContainEqual(expect.stringMatching(/^RECEIVERS: /));
    },
  );

  it.each(["tn", "QZ", "Tunisie"])("has no country %s", (country) => {
    expect(problemsOf({ RECEIVERS: saying({ mail: { name: "A", country } }) })).toContain(
      "RECEIVERS: is no country's two letters",
    );
  });
});

describe("where nothing goes abroad", () => {
  const closed = { NOTHING_ABROAD: "1", INPDP_TRANSFER: "" };

  it.each(all)("%s keeps an installation from starting if it is abroad", (id, given) => {
    expect(problemsOf({ ...given, ...closed })).toEqual(
      american.includes(id)
        ? [expect.stringMatching(new RegExp(`^NOTHING_ABROAD: ${id} \\(.+\\) is in US$`))]
        : [],
    );
  });

  it("one that is declared elsewhere, or not at all, is abroad", () => {
    const french = saying({ mail: { name: "Mail", country: "FR" } });
    expect(problemsOf({ ...closed, RECEIVERS: french })).toEqual([
      "NOTHING_ABROAD: mail (SMTP_URL) is in FR",
    ]);
    const { NODE_ENV: _, ...development } = bare;
    const result = readEnvironment({ ...development, ...closed, RECEIVERS: "" });
    expect(result).toEqual({
      problems: ["NOTHING_ABROAD: mail (SMTP_URL) is not declared in RECEIVERS"],
    });
  });

  it("what needs no setting of its own is off: the sandbox's pushes, and webhooks", () => {
    const sandbox = { NODE_ENV: "test", SANDBOX: "1" };
    expect(idsOf(read(sandbox))).toEqual(expect.arrayContaining(["push", "webhooks"]));
    const ids = idsOf(read({ ...sandbox, ...closed }));
    expect(ids).not.toContain("push");
    expect(ids).not.toContain("webhooks");
  });
});
