import fc from "fast-check";
import { inParts } from "#app/core/domain/versions/in-parts.ts";
import { expect, test } from "vitest";
import { checkInput } from "#app/core/http/input.ts";
import { newHelpEntryBody } from "#app/core/domain/help/help-entry-record.ts";
import { newSalePointBody, salePointBody } from "#app/core/domain/sale-points/sale-point-record.ts";
import { salePointQueries } from "#app/core/domain/sale-points/card.ts";
import { controlsOf, rowCount, rowsIn, type FormField, type Values } from "./form-field.ts";
import { loader as help } from "#app/desk/help/record.page.tsx";
import { loader as salePoints } from "#app/desk/sale-points/record.page.tsx";
import { keptForm, newForm } from "#tests/support/record-forms.ts";
import type { FormPart } from "./specs.ts";
import { bodyOf, typedValues, valuesOf } from "./typed-record.ts";

const fieldsOf = (parts: readonly FormPart[]): readonly FormField[] => parts.flatMap(({ fields }) => fields);
const fields = fieldsOf(keptForm(salePoints));
const cards = fields.find(({ name }) => name === "cards") as FormField;

/** A form as a browser posts it: one entry for each control, and one for each of several choices. */
function formOf(values: Values, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...values, ...more })) {
    const all = name.endsWith(".queries") ? text.split("\n").filter((one) => one !== "") : [text];
    for (const one of all) form.append(name, one);
  }
  return form;
}

/** An empty row of the form, at its position. */
const emptyRow = (place: number): Values =>
  Object.fromEntries(
    (cards.fields ?? [])
      .flatMap((field) => controlsOf(field))
      .map((control) => [`cards.${place}.${control}`, ""]),
  );

const card = (id: string, rest: object = {}) => ({
  ...{
    id,
    title: { ar: `ب ${id}`, fr: `C ${id}`, en: `E ${id}` },
    action: "BUY",
    imageUrl: null,
    pointPrice: 0,
    priceMillimes: null,
    queries: [],
    ...rest,
  },
});
const shownCards = (count: number) =>
  valuesOf(fields, { name: "Accueil", cards: Array.from({ length: count }, (_, at) => card(`${at}`)) }, "fr");

/** The ids of the cards in a form, in order; null for a new card. */
const idsIn = (form: FormData) =>
  rowsIn(cards, typedValues(fields, form)).map(({ id }) => (id === "" ? null : id));

test("a new record has the rows that were filled in, and nothing of those left empty", () => {
  const first = {
    "cards.1.title.ar": "قهوة",
    "cards.1.title.fr": "Café",
    "cards.1.title.en": "Coffee",
    "cards.1.action": "BUY",
    "cards.1.priceMillimes": "1,8",
    "cards.1.pointPrice": "٤٠",
  };
  const second = {
    "cards.3.title.ar": "وصل",
    "cards.3.title.fr": "Ticket",
    "cards.3.title.en": "Ticket",
    "cards.3.action": "REQUEST",
    "cards.3.queries": "amount\ndocument",
  };
  const form = formOf({ storeId: "x", name: "Accueil", ...emptyRow(0), ...emptyRow(2), ...first, ...second });
  const made = fieldsOf(newForm(salePoints));
  const body = bodyOf(made, typedValues(made, form), null);
  expect(body).toEqual({
    storeId: "x",
    name: "Accueil",
    cards: [
      {
        title: { ar: "قهوة", fr: "Café", en: "Coffee" },
        action: "BUY",
        priceMillimes: 1800,
        pointPrice: 40,
        queries: [],
      },
      {
        title: { ar: "وصل", fr: "Ticket", en: "Ticket" },
        action: "REQUEST",
        queries: ["amount", "document"],
      },
    ],
  });
  expect(newSalePointBody.safeParse(body).success).toBe(true);
  expect(bodyOf(made, typedValues(made, formOf({ storeId: "x", name: "A", ...emptyRow(0) })), null)).toEqual({
    storeId: "x",
    name: "A",
  });
});

test("what is wrong is named by the control where it stands, whatever was left empty before it", () => {
  const made = fieldsOf(newForm(salePoints));
  const form = formOf({
    storeId: "x",
    name: "A",
    ...emptyRow(0),
    ...emptyRow(1),
    "cards.1.title.fr": "Café",
    "cards.1.title.ar": "قهوة",
    "cards.1.pointPrice": "dix",
  });
  const values = typedValues(made, form);
  const refused = checkInput(newSalePointBody, bodyOf(made, values, null));
  expect(refused).toMatchObject({ ok: false, refusal: "INVALID_INPUT" });
  const details = refused.ok ? [] : (refused.details ?? []);
  expect(details.sort((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: "cards.0.action", code: "REQUIRED" },
    { path: "cards.0.pointPrice", code: "INVALID" },
    { path: "cards.0.title.en", code: "REQUIRED" },
  ]);
  expect(values["cards.0.pointPrice"]).toBe("dix");
  for (const { path } of details) expect(values).toHaveProperty([path]);
});

test("a story asks for its slides, a topic for nothing of them", () => {
  const story = fieldsOf(newForm(help, "kind=STORY"));
  const nothing = bodyOf(story, typedValues(story, formOf({ topic: "HOME" })), null);
  expect(nothing).not.toHaveProperty("slides");
  const half = bodyOf(
    story,
    typedValues(story, formOf({ topic: "HOME", "slides.0.imageUrl": "", "slides.0.title.fr": "Un" })),
    null,
  );
  const paths = newHelpEntryBody
    .safeParse({ ...half, kind: "STORY" })
    .error?.issues.map(({ path }) => path.join("."));
  expect(paths).toEqual(
    expect.arrayContaining(["slides.0.imageUrl", "slides.0.title.ar", "slides.0.text.fr"]),
  );
  expect(fieldsOf(newForm(help)).map(({ name }) => name)).not.toContain("slides");
});

test("a change of one card names all by their ids and its own change, and of none sends no cards", () => {
  const before = shownCards(2);
  expect(bodyOf(fields, before, before)).toEqual({});
  expect(bodyOf(fields, { ...before, name: "Sortie" }, before)).toEqual({ name: "Sortie" });
  const changed = bodyOf(fields, { ...before, "cards.1.pointPrice": "25" }, before);
  expect(changed).toEqual({ cards: [{ id: "0" }, { id: "1", pointPrice: 25 }] });
  expect(inParts(salePointBody).safeParse(changed).success).toBe(true);
  expect(inParts(salePointBody).safeParse({ cards: [{ pointPrice: 25 }] }).success).toBe(false);
  const fewer = typedValues(fields, formOf(before, { "cards.0.remove": "true" }));
  expect(bodyOf(fields, fewer, before)).toMatchObject({ cards: [{ id: "1" }] });
  const none = typedValues(fields, formOf(before, { "cards.0.remove": "true", "cards.1.remove": "true" }));
  expect(bodyOf(fields, none, before)).toEqual({ cards: [] });
});

test("a row that is emptied goes, though its id is still there", () => {
  const form = formOf({ ...shownCards(3), ...emptyRow(1), "cards.1.id": "1" });
  expect(idsIn(form)).toEqual(["0", "2"]);
});

test("strange names are no rows", () => {
  const form = formOf(shownCards(1), {
    "cards.x.title.fr": "X",
    "cards.-1.title.fr": "X",
    "cards.1e9.title.fr": "X",
    "cards..title.fr": "X",
    "other.0.title.fr": "X",
    "cards.999999.title.fr": "X",
  });
  expect(idsIn(form)).toEqual(["0"]);
});

const count = fc.integer({ min: 1, max: 12 });

test("a row that is given another place stands there, and the others keep their order", () => {
  const move = count.chain((rows) =>
    fc.record({ rows: fc.constant(rows), from: fc.nat(rows - 1), to: fc.nat(rows - 1) }),
  );
  fc.assert(
    fc.property(move, ({ rows, from, to }) => {
      const places = Object.fromEntries(
        Array.from({ length: rows }, (_, at) => [`cards.${at}.place`, String(at === from ? to + 1 : at + 1)]),
      );
      const moved = Array.from({ length: rows }, (_, at) => `${at}`);
      moved.splice(to, 0, ...moved.splice(from, 1));
      expect(idsIn(formOf(shownCards(rows), places))).toEqual(moved);
    }),
  );
});

test("whatever is typed for a place, no row is lost", () => {
  fc.assert(
    fc.property(
      count,
      fc.array(fc.oneof(fc.string(), fc.integer().map(String)), { maxLength: 12 }),
      (rows, typed) => {
        const places = Object.fromEntries(
          typed.slice(0, rows).map((place, at) => [`cards.${at}.place`, place]),
        );
        const ids = idsIn(formOf(shownCards(rows), places));
        expect([...ids].sort()).toEqual(Array.from({ length: rows }, (_, at) => `${at}`).sort());
      },
    ),
  );
});

test("whatever cards there are, their form reads them back as they were, also where some are left empty or taken out", () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined });
  const word = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() !== "" && !/\r/.test(text));
  const kept = fc.record({
    id: fc.uuid(),
    title: fc.record({ ar: word, fr: word, en: word }),
    action: fc.constantFrom("BUY", "REQUEST"),
    imageUrl: fc.option(fc.constant("/pictures/x.svg"), { nil: undefined }),
    pointPrice: amount,
    priceMillimes: amount,
    queries: fc.subarray([...salePointQueries]),
  });
  fc.assert(
    fc.property(
      fc.array(fc.record({ card: kept, fate: fc.constantFrom("kept", "removed", "emptied") }), {
        maxLength: 8,
      }),
      (rows) => {
        const shown = valuesOf(fields, { name: "A", cards: rows.map(({ card }) => card) }, "fr");
        expect(rowCount(cards, shown)).toBe(rows.length);
        const removed = Object.fromEntries(
          rows.flatMap(({ fate }, at) => (fate === "removed" ? [[`cards.${at}.remove`, "true"]] : [])),
        );
        const emptied = rows.map(({ fate, card }, at) =>
          fate === "emptied" ? { ...emptyRow(at), [`cards.${at}.id`]: card.id } : {},
        );
        const form = formOf(Object.assign({}, shown, ...emptied, emptyRow(rows.length)) as Values, removed);
        const body = bodyOf(fields, typedValues(fields, form), { name: "another" });
        const left = rows.flatMap(({ card, fate }) => (fate === "kept" ? [card] : []));
        expect(body.cards ?? []).toEqual(left);
      },
    ),
  );
});
