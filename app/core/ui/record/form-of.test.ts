import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import {
  clickoutBody,
  clickoutRecordAnswer,
  newClickoutBody,
} from "#app/core/domain/clickouts/clickout-record.ts";
import { localizedSchema, longTextSchema, millimesSchema, textSchema } from "#app/core/domain/fields.ts";
import {
  helpEntryBody,
  helpEntryRecordAnswer,
  newHelpEntryBody,
} from "#app/core/domain/help/help-entry-record.ts";
import {
  homePartBody,
  homePartRecordAnswer,
  newHomePartBody,
} from "#app/core/domain/home/home-part-record.ts";
import { newOfferBody, offerBody, offerRecordAnswer } from "#app/core/domain/offers/offer-record.ts";
import {
  newPartnerBody,
  partnerBody,
  partnerRecordAnswer,
} from "#app/core/domain/partners/partner-record.ts";
import {
  newSalePointBody,
  salePointBody,
  salePointRecordAnswer,
} from "#app/core/domain/sale-points/sale-point-record.ts";
import { newStoreBody, storeBody, storeRecordAnswer } from "#app/core/domain/stores/store-record.ts";
import {
  newWheelPrizeBody,
  wheelPrizeBody,
  wheelPrizeRecordAnswer,
} from "#app/core/domain/wheels/wheel-prize-record.ts";
import operator from "#app/core/i18n/locales/fr/operator.json";
import { loader as clickouts } from "#app/desk/clickouts/record.page.tsx";
import { loader as home } from "#app/desk/home/record.page.tsx";
import { loader as help } from "#app/desk/help/record.page.tsx";
import { loader as offers } from "#app/desk/offers/record.page.tsx";
import { loader as partners } from "#app/desk/partners/record.page.tsx";
import { loader as prizes } from "#app/desk/prizes/record.page.tsx";
import { loader as salePoints } from "#app/desk/sale-points/record.page.tsx";
import { loader as stores } from "#app/desk/stores/record.page.tsx";
import { keptForm, newForm } from "#tests/support/record-forms.ts";
import { formOf } from "./form-of.ts";
import type { FormPart, NamedField } from "./specs.ts";

const fieldsOf = (...specs: (readonly FormPart[])[]) => specs.flat().flatMap(({ fields }) => fields);
const namesIn = (body: z.ZodObject) => Object.keys(body.shape);
/** `discount.kind` is entered in the field `discount`. */
const namesOf = (fields: NamedField[]) => new Set(fields.map(({ name }) => name.split(".", 1)[0] ?? name));

const nouns = [
  {
    noun: "partner",
    created: newPartnerBody,
    changed: partnerBody,
    answer: partnerRecordAnswer,
    whenNew: fieldsOf(newForm(partners)),
    later: fieldsOf(keptForm(partners)),
    byPage: [] as string[],
  },
  {
    noun: "store",
    created: newStoreBody,
    changed: storeBody,
    answer: storeRecordAnswer,
    whenNew: fieldsOf(newForm(stores)),
    later: fieldsOf(keptForm(stores)),
    byPage: ["partnerId"],
  },
  {
    noun: "offer",
    created: newOfferBody,
    changed: offerBody,
    answer: offerRecordAnswer,
    whenNew: fieldsOf(newForm(offers, "type=VOUCHER"), newForm(offers, "type=COUPON")),
    later: fieldsOf(keptForm(offers, { type: "VOUCHER" }), keptForm(offers, { type: "COUPON" })),
    // A new offer is a draft.
    byPage: ["status"],
    // Its status has buttons of its own.
    elsewhere: ["status"],
  },
  {
    noun: "sale point",
    created: newSalePointBody,
    changed: salePointBody,
    answer: salePointRecordAnswer,
    whenNew: fieldsOf(newForm(salePoints)),
    later: fieldsOf(keptForm(salePoints)),
    byPage: [] as string[],
  },
  {
    noun: "click-out code",
    created: newClickoutBody,
    changed: clickoutBody,
    answer: clickoutRecordAnswer,
    whenNew: fieldsOf(newForm(clickouts)),
    later: fieldsOf(keptForm(clickouts)),
    byPage: [] as string[],
  },
  {
    noun: "help entry",
    created: newHelpEntryBody,
    changed: helpEntryBody,
    answer: helpEntryRecordAnswer,
    whenNew: fieldsOf(newForm(help), newForm(help, "kind=STORY")),
    later: fieldsOf(keptForm(help, { kind: "TOPIC" }), keptForm(help, { kind: "STORY" })),
    byPage: ["kind"],
  },
  {
    noun: "part of home",
    created: newHomePartBody,
    changed: homePartBody,
    answer: homePartRecordAnswer,
    whenNew: fieldsOf(newForm(home)),
    later: fieldsOf(keptForm(home, { kind: "LARGE" }), keptForm(home, { kind: "NEWEST" })),
    byPage: [] as string[],
  },
  {
    noun: "prize",
    created: newWheelPrizeBody,
    changed: wheelPrizeBody,
    answer: wheelPrizeRecordAnswer,
    whenNew: fieldsOf(newForm(prizes), newForm(prizes, "wheel=GRAND")),
    later: fieldsOf(
      keptForm(prizes, { wheel: "POINTS", kind: "POINTS" }),
      keptForm(prizes, { wheel: "GRAND", kind: "GOODS" }),
    ),
    // A new prize takes part in the draw.
    byPage: ["wheel", "active"],
  },
];

describe.each(nouns)("of a $noun", (noun) => {
  const { created, changed, answer, whenNew, later, byPage } = noun;
  const elsewhere = ("elsewhere" in noun && noun.elsewhere) || [];

  it("the form of a new one has every field of the body, but those that the page gives", () => {
    expect(namesOf(whenNew)).toEqual(new Set(namesIn(created).filter((name) => !byPage.includes(name))));
  });

  it("the form of a change has every field of the body, but those that have a place of their own", () => {
    expect(namesOf(later)).toEqual(new Set(namesIn(changed).filter((name) => !elsewhere.includes(name))));
  });

  it("the record answers every field of both bodies", () => {
    expect(namesIn(answer)).toEqual(expect.arrayContaining([...namesIn(created), ...namesIn(changed)]));
  });

  it("every field that is seen has its words", () => {
    const seen = [...whenNew, ...later].flatMap((field) => [field, ...(field.fields ?? [])]);
    const labels = seen.filter(({ kind }) => kind !== "kept").map(({ label }) => label);
    expect(Object.keys(operator.fields.names)).toEqual(expect.arrayContaining(labels));
  });
});

test("what a field is comes from its schema", () => {
  const body = z.object({
    name: textSchema(10),
    note: localizedSchema(longTextSchema(10)).nullish(),
    priceMillimes: millimesSchema.optional(),
    tags: z.array(textSchema(5)).optional(),
    online: z.boolean().optional(),
    latitude: z.number().nullish(),
  });
  const [part] = formOf(body, [{ part: "who", fields: ["online", "..."] }]);
  expect(part?.fields).toEqual([
    { name: "online", kind: "flag", label: "online" },
    { name: "name", kind: "text", label: "name", required: true },
    { name: "note", kind: "long", label: "note", localized: true },
    { name: "priceMillimes", kind: "dinars", label: "priceMillimes" },
    { name: "tags", kind: "choices", label: "tags" },
    { name: "latitude", kind: "decimal", label: "latitude" },
  ]);
});
