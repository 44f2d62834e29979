import fc from "fast-check";
import { expect, test } from "vitest";
import { newOfferBody, offerBody } from "#app/core/domain/offers/offer-record.ts";
import { newPartnerBody, partnerBody } from "#app/core/domain/partners/partner-record.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { FormField } from "./form-field.ts";
import { economySpec } from "#app/desk/record/desk-specs.ts";
import type { FormPart } from "./specs.ts";
import { campaignSpec } from "#app/desk/campaigns/campaign-specs.ts";
import { loader as clickouts } from "#app/desk/clickouts/record.page.tsx";
import { loader as offers } from "#app/desk/offers/record.page.tsx";
import { loader as partners } from "#app/desk/partners/record.page.tsx";
import { systemKeySpec } from "#app/desk/persons/person-specs.ts";
import { bodyOf, typedValues, valuesOf } from "./typed-record.ts";
import { keptForm, newForm } from "#tests/support/record-forms.ts";

const newCoupon = newForm(offers, "type=COUPON");
const coupon = keptForm(offers, { type: "COUPON" });
const voucher = keptForm(offers, { type: "VOUCHER" });

const fieldsOf = (parts: readonly FormPart[]) => parts.flatMap(({ fields }) => fields);

function typed(parts: readonly FormPart[], entries: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return typedValues(fieldsOf(parts), form);
}

const title: [string, string][] = [
  ["title.ar", "قهوة"],
  ["title.fr", "Café"],
  ["title.en", "Coffee"],
];

test("a new record has what was typed, and nothing of what was left empty", () => {
  const values = typed(newCoupon, [
    ...title,
    ["type", "COUPON"],
    ["pricingType", "MONEY_AND_POINTS"],
    ["pointPrice", "١ 200"],
    ["priceMillimes", "12,5"],
    ["discount.kind", "AMOUNT"],
    ["discount.value", "3,250"],
    ["stock", "40"],
    ["availableFrom", "2026-11-22T08:30"],
    ["premium", "true"],
    ["terms.fr", ""],
    ["terms.ar", "\u200f\u00a0"],
    ["externalReference", " \u3164"],
  ]);
  const body = bodyOf(fieldsOf(newCoupon), values, null);
  expect(body).toEqual({
    title: { ar: "قهوة", fr: "Café", en: "Coffee" },
    type: "COUPON",
    pricingType: "MONEY_AND_POINTS",
    pointPrice: 1200,
    priceMillimes: 12_500,
    discount: { kind: "AMOUNT", value: 3250 },
    stock: 40,
    availableFrom: "2026-11-22T07:30:00.000Z",
    premium: true,
    availableOnline: false,
  });
  expect(newOfferBody.safeParse(body).success).toBe(true);
});

test("a day without an hour begins then, and as an end it is that whole day", () => {
  const values = typed(newCoupon, [
    ["availableFrom", "2026-12-01"],
    ["availableTo", "31/12/2026"],
    ["validFrom", "1/12/2026"],
    ["validTo", "٣١/١٢/٢٠٢٦"],
  ]);
  expect(bodyOf(fieldsOf(newCoupon), values, null)).toMatchObject({
    availableFrom: "2026-11-30T23:00:00.000Z",
    availableTo: "2026-12-31T22:59:59.999Z",
    validFrom: "2026-11-30T23:00:00.000Z",
    validTo: "2026-12-31T22:59:59.999Z",
  });
  const codes = bodyOf(fieldsOf(newForm(clickouts)), { availableTo: "2026-12-31" }, null);
  expect(codes.availableTo).toBe("2026-12-31T22:59:59.999Z");
  const campaign = bodyOf(fieldsOf(campaignSpec), { from: "2026-12-31", until: "2026-12-31" }, null);
  expect([campaign.from, campaign.until]).toEqual(["2026-12-30T23:00:00.000Z", "2026-12-31T22:59:59.999Z"]);
  const key = bodyOf(fieldsOf(systemKeySpec), { expiresAt: "2026-12-31" }, null);
  expect(key.expiresAt).toBe("2026-12-31T22:59:59.999Z");
});

test("a discount in percent is a whole number, not dinars", () => {
  const values = typed(coupon, [
    ["discount.kind", "PERCENT"],
    ["discount.value", "15"],
  ]);
  expect(bodyOf(fieldsOf(coupon), values, null).discount).toEqual({ kind: "PERCENT", value: 15 });
});

test("what cannot be read stays as it was typed, and is refused where it stands", () => {
  const values = typed(newCoupon, [
    ...title,
    ["type", "VOUCHER"],
    ["pricingType", "POINTS_ONLY"],
    ["pointPrice", "dix"],
    ["availableTo", "demain"],
    ["title.en", ""],
  ]);
  const body = bodyOf(fieldsOf(newCoupon), { ...values, "title.en": "" }, null);
  const paths = newOfferBody.safeParse(body).error?.issues.map(({ path }) => path.join("."));
  expect(paths?.sort()).toEqual(["availableTo", "pointPrice", "title.en"]);
});

test("a change names only what differs from what the form showed: emptied is null, an emptied name is refused", () => {
  const fields = fieldsOf(keptForm(partners));
  const before = valuesOf(
    fields,
    {
      name: "Dar",
      earnRate: 10,
      tags: ["a", "b"],
      online: true,
      onlineUrl: "https://dar.example",
      description: { ar: "د", fr: "D", en: "D" },
      externalReference: "x",
      logoUrl: null,
    },
    "fr",
  );
  expect(bodyOf(fields, before, before)).toEqual({});
  expect(bodyOf(fields, { ...before, onlineUrl: "", online: "", tags: "b" }, before)).toEqual({
    onlineUrl: null,
    online: false,
    tags: ["b"],
  });
  expect(bodyOf(fields, { ...before, "description.fr": "E" }, before)).toEqual({
    description: { fr: "E" },
  });
  expect(bodyOf(fields, { ...before, "description.fr": "" }, before)).toEqual({ description: { fr: "" } });
  const nothing = { "description.ar": "", "description.fr": "", "description.en": "" };
  expect(bodyOf(fields, { ...before, ...nothing }, before)).toEqual({ description: null });
  const emptied = bodyOf(fields, { ...before, name: "" }, before);
  expect(partnerBody.safeParse(emptied).success).toBe(false);
  expect(newPartnerBody.safeParse(bodyOf(fields, { ...before, name: "" }, null)).success).toBe(false);
});

test("a list of numbers changes as a whole", () => {
  const fields = fieldsOf(economySpec);
  const before = valuesOf(
    fields,
    {
      onboardingPoints: [50, 60, 70],
      levelPoints: Array.from({ length: 10 }, () => 5),
      referralPoints: 1,
      referralCapPoints: 2,
      spinPoints: 3,
    },
    "fr",
  );
  expect(bodyOf(fields, { ...before, "onboardingPoints.1": "65" }, before)).toEqual({
    onboardingPoints: [50, 65, 70],
  });
});

test("amounts are shown as the language writes them", () => {
  const fields = fieldsOf(voucher).filter(({ name }) => name === "faceValueMillimes");
  const shown = languages.map(
    (one) => valuesOf(fields, { faceValueMillimes: 1_250_500 }, one).faceValueMillimes,
  );
  expect(shown.sort()).toEqual(["1,250.500", "1.250,500", "1\u202f250,500"].sort());
});

test("whatever a record holds, its form reads it back as it was", () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: null });
  // The form's time control has whole minutes.
  const moment = fc.option(
    fc
      .integer({ min: Date.UTC(2001, 0) / 60_000, max: Date.UTC(2199, 0) / 60_000 })
      .map((minutes) => new Date(minutes * 60_000).toISOString()),
    { nil: null },
  );
  const discount = fc.option(
    fc.record({ kind: fc.constantFrom("PERCENT", "AMOUNT"), value: fc.integer({ min: 1, max: 1_000_000 }) }),
    { nil: null },
  );
  const record = fc.record({
    faceValueMillimes: amount,
    stock: amount,
    availableFrom: moment,
    validTo: moment,
    discount,
    premium: fc.boolean(),
  });
  fc.assert(
    fc.property(record, fc.constantFrom(...languages), (kept, language) => {
      const ofEither = new Map(fieldsOf([...voucher, ...coupon]).map((field) => [field.name, field]));
      const fields: readonly FormField[] = [...ofEither.values()].filter(
        ({ name }) => (name.split(".")[0] ?? "") in kept,
      );
      const shown = valuesOf(fields, kept, language);
      const nothing = Object.fromEntries(Object.keys(shown).map((name) => [name, "another"]));
      expect(bodyOf(fields, shown, nothing)).toEqual(kept);
      expect(offerBody.safeParse(bodyOf(fields, shown, shown)).success).toBe(true);
    }),
  );
});
