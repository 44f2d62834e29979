import { expect } from "vitest";
import { readListAsked, type ListAsked } from "#app/core/domain/lists/list-address.ts";
import { specOf, type ListName } from "#app/desk/list-files/lists.server.ts";
import type { ListCall, ReadList } from "#app/desk/lists/reads/desk-list.server.ts";

/** The request for a list of the desk that an address contains. */
export const ask = (list: ListName, query: string): ListAsked =>
  readListAsked(specOf(list), new URLSearchParams(query));

/** All rows of a list, read forwards in pages of two; it also reads backwards and compares the pages. */
export async function walkList<Row extends { id: string }>(
  call: ListCall,
  read: ReadList<Row>,
  asked: ListAsked,
): Promise<Row[]> {
  const rows: Row[] = [];
  let place: Parameters<typeof read>[1]["place"] = null;
  const parts: string[][] = [];
  for (;;) {
    const part: Awaited<ReturnType<typeof read>> = await read(call, {
      asked,
      place,
      limit: 2,
      counted: true,
    });
    rows.push(...part.rows);
    parts.push(part.rows.map(({ id }) => id));
    if (part.next === null) {
      let back = part.previous;
      for (const ids of parts.slice(0, -1).reverse()) {
        if (back === null) throw new Error("no way back");
        const before = await read(call, {
          asked,
          place: { way: "before", cursor: back },
          limit: 2,
          counted: false,
        });
        expect(before.rows.map(({ id }) => id)).toEqual(ids);
        back = before.previous;
      }
      expect(back).toBeNull();
      expect(part.count).toBe(rows.length);
      return rows;
    }
    place = { way: "after", cursor: part.next };
  }
}
