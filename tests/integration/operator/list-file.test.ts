/** The file of a list: in its reader's way, and with more rows than a file may have. */
import { expect, test } from "vitest";
import type { ReadList } from "#app/services/lists/desk-list.server.ts";
import { fileOf, mostFileRows } from "#app/web/lists/list-file.server.ts";
import { offersPage } from "#app/web/lists/offer-lists.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { textsOf } from "#tests/setup/texts.ts";

/** The lines of the file of a list with this many rows. */
async function linesOf(all: number): Promise<string[]> {
  const read: ReadList<{ id: string }> = async (_call, { place, limit }) => {
    const first = Number(place?.cursor ?? 0);
    const rows = Array.from({ length: Math.min(limit, all - first) }, (_, at) => ({ id: `${first + at}` }));
    const next = first + rows.length < all ? String(first + rows.length) : null;
    return { rows, next, previous: null, count: 0, most: 0 };
  };
  const file = fileOf({ name: "stores", read, show: (row) => row, cells: ({ id }) => ({ name: id }) });
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

test.each([
  ["fr", ";", ["0,000", "01/08/2027 00:00", "01/09/2027 00:00"]],
  ["ar", ";", ["0,000", "01/08/2027 00:00", "01/09/2027 00:00"]],
  ["en", ",", ["0.000", "2027-08-01 00:00", "2027-09-01 00:00"]],
] as const)(
  "in %s it has that language's words and marks, and the time of Tunis",
  async (language, mark, cells) => {
    const offer = await makeOffer({
      availableFrom: new Date("2027-07-31T23:00:00Z"),
      availableTo: new Date("2027-08-31T23:00:00Z"),
    });
    let text = "";
    for await (const part of fileOf(offersPage)({ ...operatorCall(), language }, new URLSearchParams()))
      text += part;
    expect(text.startsWith("\ufeff")).toBe(true);
    const [head = "", ...lines] = text.slice(1).split("\r\n");
    const columns = ["title", "partner", "type", "points", "dinars", "state", "from", "until"] as const;
    const words = columns.map((key) => textsOf(language)(`lists:columns.${key}`));
    expect(
      head
        .split(mark)
        .slice(0, 8)
        .map((cell) => cell.replaceAll('"', "")),
    ).toEqual(words);
    const line = lines.find((one) => one.includes(offer.title[language])) ?? "";
    const [, , , , dinars, , from, until] = line.split(mark);
    expect([dinars, from, until]).toEqual(cells);
  },
);
