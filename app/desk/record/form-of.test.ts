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
import { clickoutSpec, newClickoutSpec } from "#app/desk/clickouts/clickout-specs.ts";
import { newOfferSpec, offerSpec } from "#app/desk/offers/offer-specs.ts";
import { newSalePointSpec, salePointSpec } from "#app/desk/sale-points/sale-point-specs.ts";
import { partnerSpec } from "#app/desk/partners/partner-specs.ts";
import { storeSpec } from "#app/desk/stores/store-specs.ts";
import { formOf } from "./form-of.ts";
import { newStorySpec, newTopicSpec, storySpec, topicSpec } from "#app/desk/help/help-specs.ts";
import { newPrizeSpecs, prizeSpec } from "#app/desk/prizes/prize-specs.ts";
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
    whenNew: fieldsOf(partnerSpec),
    later: fieldsOf(partnerSpec),
    byPage: [] as string[],
  },
  {
    noun: "store",
    created: newStoreBody,
    changed: storeBody,
    answer: storeRecordAnswer,
    whenNew: fieldsOf(storeSpec),
    later: fieldsOf(storeSpec),
    byPage: ["partnerId"],
  },
  {
    noun: "offer",
    created: newOfferBody,
    changed: offerBody,
    answer: offerRecordAnswer,
    whenNew: fieldsOf(newOfferSpec),
    later: fieldsOf(offerSpec),
    byPage: [] as string[],
    // Its status has buttons of its own.
    elsewhere: ["status"],
  },
  {
    noun: "sale point",
    created: newSalePointBody,
    changed: salePointBody,
    answer: salePointRecordAnswer,
    whenNew: fieldsOf(newSalePointSpec),
    later: fieldsOf(salePointSpec),
    byPage: [] as string[],
  },
  {
    noun: "click-out code",
    created: newClickoutBody,
    changed: clickoutBody,
    answer: clickoutRecordAnswer,
    whenNew: fieldsOf(newClickoutSpec),
    later: fieldsOf(clickoutSpec),
    byPage: [] as string[],
  },
  {
    noun: "help entry",
    created: newHelpEntryBody,
    changed: helpEntryBody,
    answer: helpEntryRecordAnswer,
    whenNew: fieldsOf(newTopicSpec, newStorySpec),
    later: fieldsOf(topicSpec, storySpec),
    byPage: ["kind"],
  },
  {
    noun: "prize",
    created: newWheelPrizeBody,
    changed: wheelPrizeBody,
    answer: wheelPrizeRecordAnswer,
    whenNew: fieldsOf(newPrizeSpecs.POINTS, newPrizeSpecs.GRAND),
    later: fieldsOf(prizeSpec),
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
