import { describe, expect, it, test } from "vitest";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { parseMarkup } from "#app/core/domain/help/markup.ts";
import { keptMs } from "#app/core/domain/retention.ts";
import { keptTextsOf, receiverTextsOf } from "#app/core/i18n/legal-texts.server.ts";
import { known, type ReceiverId, type ReceiverSettings } from "#app/core/settings/receivers.ts";
import { disclosedBy } from "#app/core/settings/disclosed.ts";
import { fill, privacyParts } from "./privacy-parts.server.ts";

const none = {
  ...{ NODE_ENV: "test", SANDBOX: false, NOTHING_ABROAD: true, RECEIVERS: {}, INPDP_DECLARATION: "1234567" },
  ...{ SMS_PROVIDER: "off", BILLING_PROVIDER: "off", E_INVOICE: "off", FILE_STORE: "local" },
  ...{ KONNECT_URL: "https://k.example", FLOUCI_URL: "https://f.example" },
};
const here = (name: string) => ({ name, country: "TN" });
const on: Record<ReceiverId, Partial<ReceiverSettings>> = {
  hosting: { RECEIVERS: { hosting: here("Datacentre") } },
  mail: { SMTP_URL: "smtp://mail.example" },
  twilio: { SMS_PROVIDER: "twilio" },
  sms: { SMS_PROVIDER: "aggregator" },
  konnect: { KONNECT_API_KEY: "key" },
  flouci: { FLOUCI_PUBLIC_KEY: "key" },
  billing: { BILLING_PROVIDER: "operator" },
  eInvoice: { E_INVOICE: "el-fatoora" },
  google: { GOOGLE_WALLET_ISSUER_ID: "1" },
  apple: { APPLE_PASS_TYPE_ID: "pass.a" },
  push: { VAPID_PUBLIC_KEY: "key" },
  files: { FILE_STORE: "s3" },
  traces: { OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example" },
  webhooks: { RECEIVERS: { webhooks: here("Enseignes") } },
};
const ids = Object.keys(known) as ReceiverId[];
const withOn = (id: ReceiverId, more: Partial<ReceiverSettings> = {}) => ({ ...none, ...on[id], ...more });
const abroad = ["twilio", "google", "apple", "push"] as ReceiverId[];
const unitedStates = { fr: "États-Unis", en: "United States", ar: "الولايات المتحدة" };
const tunisia = { fr: "Tunisie", en: "Tunisia", ar: "تونس" };

describe.each(languages)("in %s", (language: Language) => {
  const whatOf = (id: ReceiverId) => receiverTextsOf(language)[id].what;

  it("nobody is listed where nobody is on, and nothing leaves", () => {
    const parts = privacyParts(disclosedBy(none), language);
    expect(parts.receivers).toBe("");
    expect(parts.transfers).toContain(tunisia[language]);
    expect(parts.declaration).toBe("1234567");
  });

  it.each(ids)("%s is listed where it is on, and nobody else", (id) => {
    const { receivers } = privacyParts(disclosedBy(withOn(id)), language);
    expect(receivers).toContain(whatOf(id));
    expect(receivers.split("\n")).toHaveLength(1);
    const [list] = parseMarkup(fill(receivers, { product: "Mezia" }));
    expect(list).toMatchObject({ kind: "list", items: [[{ bold: true }, { text: expect.any(String) }]] });
  });

  it.each(abroad)("%s is abroad, on an authorisation", (id) => {
    const { transfers } = privacyParts(disclosedBy(withOn(id, { INPDP_TRANSFER: "21-04/2026" })), language);
    expect(transfers).toContain(unitedStates[language]);
    expect(transfers).toContain("21-04/2026");
    expect(privacyParts(disclosedBy(withOn(id)), language).transfers).not.toMatch(/\{\{/);
  });

  it("one that is declared is named, with its country", () => {
    const RECEIVERS = { mail: { name: "Topnet", country: "TN" } };
    const { receivers, transfers } = privacyParts(disclosedBy(withOn("mail", { RECEIVERS })), language);
    expect(receivers).toContain(`**Topnet** (${tunisia[language]})`);
    expect(transfers).toBe(privacyParts(disclosedBy(none), language).transfers);
  });

  it("one whose country nobody declared is not said to be here", () => {
    const { transfers } = privacyParts(disclosedBy(withOn("mail")), language);
    expect(transfers).not.toBe(privacyParts(disclosedBy(none), language).transfers);
    expect(transfers).not.toContain(unitedStates[language]);
  });

  it("all that is kept for a time has words and its time", () => {
    const { kept } = privacyParts(disclosedBy(none), language);
    expect(Object.keys(keptTextsOf(language)).toSorted()).toEqual(Object.keys(keptMs).toSorted());
    expect(kept.split("\n")).toHaveLength(Object.keys(keptMs).length);
    expect(kept).toContain("400");
    expect(kept).not.toMatch(/\{\{|NaN|undefined/);
  });
});

test("every receiver is switched on here", () => {
  expect(Object.keys(on).toSorted()).toEqual(ids.toSorted());
});
