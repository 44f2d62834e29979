/** The file of a list with more rows than a file may have. */
import { expect, test } from "vitest";
import type { ReadList } from "#app/services/lists/desk-list.server.ts";
import { fileOf, mostFileRows } from "#app/web/lists/list-file.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
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
