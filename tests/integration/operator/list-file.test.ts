/** The file of a list: in its reader's way, and with more rows than a file may have. */
import { expect, test } from "vitest";
import { readListAsked } from "#app/core/domain/lists/list-address.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ReadList } from "#app/desk/lists/reads/desk-list.server.ts";
import { fileTable } from "#app/core/i18n/file-table.ts";
import { fileOf, mostFileRows } from "#app/desk/frame/list-file.server.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, textIn } from "#tests/factories/catalogue.ts";
import { textsOf } from "#tests/setup/texts.ts";

/** The lines of the file of a list with this many rows. */
async function linesOf(all: number): Promise<string[]> {
  const read: ReadList<{ id: string }> = async (_call, { place, limit }) => {
    const first = Number(place?.cursor ?? 0);
    const rows = Array.from({ length: Math.min(limit, all - first) }, (_, at) => ({ id: `${first + at}` }));
    const next = first + rows.length < all ? String(first + rows.length) : null;
    return { rows, next, previous: null, count: 0, most: 0 };
  };
  const file = fileOf({ spec: lists.stores.spec, read, cells: { name: ({ id }) => id } });
  let text = "";
  for await (const part of file(operatorCall(), new URLSearchParams())) text += part;
  return text.trim().split("\r\n");
}

test("a list that is longer than its file is said to go on, and one that just fits is not", async () => {
  const fits = await linesOf(mostFileRows);
  expect(fits).toHaveLength(1 + mostFileRows);
  const cut = await linesOf(mostFileRows + 1);
  expect(cut).toHaveLength(2 + mostFileRows);
  const words = textsOf("fr")("lists:fileEnds", { amount: "@" }).split("@");
  for (const part of words) expect(cut.at(-1)).toContain(part.trim());
});

const { offers, prizes } = lists;
const keys = Object.keys(offers.cells);

/** The cells of an offer in the file of this language, by the keys of their columns. */
async function offerCells(offer: OfferRecord, language: Language) {
  let text = "";
  for await (const part of offers.file({ ...operatorCall(), language }, new URLSearchParams())) text += part;
  expect(text.startsWith("\ufeff")).toBe(true);
  const [head, ...lines] = text
    .slice(1)
    .split("\r\n")
    .map((line) => line.split(language === "en" ? "," : ";").map((cell) => cell.replaceAll('"', "")));
  const words: Record<string, string> = textsOf(language)("lists:columns", { returnObjects: true });
  expect(head).toEqual(keys.map((key) => words[key]));
  const cells = lines.find(([title]) => title === offer.title[language]) ?? [];
  return Object.fromEntries(keys.map((key, place) => [key, cells[place]]));
}

test.each([
  ["fr", { dinars: "0,000", from: "01/08/2027", until: "31/08/2027 18:00" }],
  ["ar", { dinars: "0,000", from: "01/08/2027", until: "31/08/2027 18:00" }],
  ["en", { dinars: "0.000", from: "2027-08-01", until: "2027-08-31 18:00" }],
] as const)(
  "in %s it has that language's words and marks, and the time of Tunis",
  async (language, cells) => {
    const offer = await makeOffer({
      availableFrom: new Date("2027-07-31T23:00:00Z"),
      availableTo: new Date("2027-08-31T17:00:00Z"),
    });
    expect(await offerCells(offer, language)).toMatchObject(cells);
  },
);

test.each([
  ["of a sale at midnight is the day before", { availableTo: "2027-12-31T23:00:00Z" }, "31/12/2027"],
  ["of a sale with a whole day is that day", { availableTo: "2027-12-31T22:59:59.999Z" }, "31/12/2027"],
  ["of items is the day on which they are still good", { validTo: "2027-12-31T23:00:00Z" }, "01/01/2028"],
])("the end %s, in the file as on the page", async (_which, ends, day) => {
  const offer = await makeOffer(
    Object.fromEntries(Object.entries(ends).map(([name, at]) => [name, new Date(at)])),
  );
  expect(await offerCells(offer, "fr")).toMatchObject({ until: day });
  const part = { asked: readListAsked(offers.spec, new URLSearchParams()), place: null };
  const { rows } = await offers.read(operatorCall(), { ...part, limit: 50, counted: false });
  const row = rows.find(({ id }) => id === offer.id);
  const [date, month, year] = day.split("/").map(Number);
  const shown = formatDate(Date.UTC(year ?? 0, (month ?? 0) - 1, date, 12), "fr", "short");
  expect(row && offers.show(row, operatorCall()).until).toBe(shown);
});

test("a chance is a number that spreadsheets read", () => {
  const prize = {
    id: "1",
    version: 1,
    label: textIn("Café"),
    kind: "POINTS",
    points: 5,
    left: null,
  } as const;
  expect(fileTable([[prizes.cells.chance?.({ ...prize, odds: 12_500 }, "ar") ?? null]], "ar")).toBe(
    "12,5%\r\n",
  );
});
