import { describe, expect, it, test } from "vitest";
import { customerLine, offerLine, storeLine } from "./line-forms.ts";
import { newCustomerBody } from "#app/core/domain/accounts/customer-record.ts";
import { newOfferBody } from "#app/core/domain/offers/offer-record.ts";
import { newStoreBody } from "#app/core/domain/stores/store-record.ts";
import { languages } from "#app/core/domain/languages.ts";
import { cellText } from "#app/core/i18n/file-table.ts";
import { bodyOfLine, columnAt, columnsOf, type Named } from "./columns.ts";
import { exampleLines } from "./examples.ts";

const offers = columnsOf(offerLine);
const id = "01930000-0000-7000-8000-000000000001";
const named: Named = {
  partnerId: new Map([
    ["Dar Zitoun", [id]],
    [id, [id]],
    ["Twins", [id, "another"]],
  ]),
};

/** The body of a line with these cells. */
function read(cells: Record<string, string>, columns = offers) {
  return bodyOfLine(
    columns,
    columns.map(({ name }) => cells[name] ?? ""),
    named,
  );
}

describe("columns", () => {
  it("are those of the desk's forms, the required ones of the body", () => {
    expect(columnsOf(storeLine).map(({ name, required }) => (required ? `${name}!` : name))).toEqual([
      "partner!",
      "name!",
      "state!",
      "address!",
      "latitude",
      "longitude",
      "monday_hours",
      "tuesday_hours",
      "wednesday_hours",
      "thursday_hours",
      "friday_hours",
      "saturday_hours",
      "sunday_hours",
      "external_reference",
    ]);
    expect(columnsOf(customerLine).map(({ name, required }) => (required ? `${name}!` : name))).toEqual([
      "login!",
      "first_name!",
      "last_name!",
      "birth_date",
      "gender",
      "state",
      "language",
    ]);
    const names = offers.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["title_ar", "title_fr", "price_dinars", "discount_value"]));
    expect(names).toEqual(
      expect.arrayContaining(["type", "partner", "segment", "available_from", "premium"]),
    );
    expect(names).not.toContain("status");
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ["title.fr", "title_fr"],
    ["discount", "discount_kind"],
    ["faceValueMillimes", "face_value_dinars"],
    ["nothing", null],
  ])("have the faults of %s: %s", (path, name) => {
    expect(columnAt(offers, path)).toBe(name);
  });
});

describe("a line becomes the body that the form would send", () => {
  it("with amounts in dinars, times of Tunis, words for yes, and records by name", () => {
    const { body, faults } = read({
      ...{ type: "coupon", partner: "Dar Zitoun", title_ar: "أ", title_fr: "B", title_en: "C" },
      ...{ pricing_type: "MONEY_ONLY", price_dinars: "12,5", discount_kind: "amount", discount_value: "3" },
      ...{ available_from: "01/02/2027 08:00", premium: "oui", stock: "1 000" },
    });
    expect(faults).toEqual([]);
    expect(body).toMatchObject({
      ...{ type: "COUPON", partnerId: id, title: { ar: "أ", fr: "B", en: "C" }, pricingType: "MONEY_ONLY" },
      ...{ priceMillimes: 12_500, discount: { kind: "AMOUNT", value: 3_000 }, premium: true, stock: 1_000 },
      availableFrom: "2027-02-01T07:00:00.000Z",
    });
    expect(newOfferBody.safeParse(body).success).toBe(true);
  });

  it("with an end without an hour as the whole of that day", () => {
    const { body } = read({
      available_from: "31/12/2026",
      available_to: "31/12/2026",
      valid_to: "2026-12-31",
    });
    expect(body).toMatchObject({
      availableFrom: "2026-12-30T23:00:00.000Z",
      availableTo: "2026-12-31T22:59:59.999Z",
      validTo: "2026-12-31T22:59:59.999Z",
    });
  });

  test.each([
    ["partner", "Nobody", { path: "partnerId", code: "UNKNOWN" }],
    ["partner", "Twins", { path: "partnerId", code: "SEVERAL" }],
    ["premium", "perhaps", { path: "premium", code: "INVALID" }],
  ])("but not with %s %s", (column, cell, fault) => {
    expect(read({ [column]: cell }).faults).toEqual([fault]);
  });

  it("and a record is named by its id too, in capitals as well", () => {
    expect(read({ partner: id.toUpperCase() }).body.partnerId).toBe(id);
  });
});

test("the templates' examples are right, and of columns that there are", () => {
  const stores = columnsOf(storeLine);
  const customers = columnsOf(customerLine);
  const schemas = [
    ["stores", stores, newStoreBody],
    ["offers", offers, newOfferBody],
    ["customers", customers, newCustomerBody],
  ] as const;
  for (const [[kind, columns, schema], language] of schemas.flatMap((one) =>
    languages.map((language) => [one, language] as const),
  )) {
    const example = Object.entries(exampleLines[kind]).map(([name, cell]) => [
      name,
      cellText(cell, language),
    ]);
    const { body, faults } = read(Object.fromEntries(example) as Record<string, string>, columns);
    expect(faults).toEqual([]);
    expect(schema.safeParse(body).error).toBeUndefined();
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(exampleLines[kind])));
  }
});
