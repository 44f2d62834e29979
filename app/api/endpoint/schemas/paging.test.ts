import { expect, test } from "vitest";
import { z } from "zod";
import { encodeCursor, page } from "#app/core/domain/paging.ts";
import { checkInput } from "#app/core/http/input.ts";
import { entryAfter, pagingQuery, rowAfter, tabsQuery } from "./paging.ts";

const query = pagingQuery({ seq: z.int(), at: z.iso.datetime() });
const at = "2026-11-21T10:00:00.000Z";

test("20 from the beginning unless said", () => {
  expect(query.parse({})).toEqual({ limit: 20 });
});

test("a page's cursor leads to the next one, and the last page has none", () => {
  const rows = [1, 2, 3].map((seq) => ({ seq, at }));
  const first = page(rows, 2, ({ seq, at }) => ({ seq, at }));
  expect(first.items).toEqual(rows.slice(0, 2));
  expect(first.nextCursor).toMatch(/^[\w-]+$/);
  expect(query.parse({ limit: "2", cursor: first.nextCursor })).toEqual({ limit: 2, cursor: { seq: 2, at } });
  expect(page(rows, 3, ({ seq }) => ({ seq })).nextCursor).toBeNull();
  expect(page([], 3, () => ({})).nextCursor).toBeNull();
});

test.each(["0", "101", "-1", "1.5", "1e1", " 5", "abc", "99999999999"])("limit %j is refused", (limit) => {
  expect(checkInput(query, { limit })).toMatchObject({
    ok: false,
    refusal: "INVALID_INPUT",
    details: [{ path: "limit" }],
  });
});

test.each([
  "nonsense",
  "%00",
  encodeCursor({ seq: "1", at }),
  encodeCursor({ seq: 1 }),
  encodeCursor([1, at]),
  encodeCursor({ seq: 1e300, at }),
  Buffer.from("null").toString("base64url"),
  "x".repeat(2000),
])("cursor %.40s is refused", (cursor) => {
  expect(checkInput(query, { cursor })).toMatchObject({ ok: false, refusal: "INVALID_INPUT" });
});

test("a list in two tabs goes on from a cursor of the tab that is asked for, and of no other", () => {
  const tabs = tabsQuery(z.enum(["lines", "orders"]).default("orders"), "lines");
  const id = "0197e6a1-0000-7000-8000-000000000001";
  const [entry, row] = [encodeCursor({ seq: 7 }), encodeCursor({ createdAt: at, id })];
  expect(tabs.parse({})).toEqual({ limit: 20, tab: "orders" });
  const onward = tabs.parse({ cursor: row });
  expect([rowAfter(onward.cursor), entryAfter(onward.cursor)]).toEqual([
    { createdAt: new Date(at), id },
    null,
  ]);
  const lines = tabs.parse({ tab: "lines", cursor: entry });
  expect([rowAfter(lines.cursor), entryAfter(lines.cursor)]).toEqual([null, { seq: 7 }]);
  expect([rowAfter(undefined), entryAfter(undefined)]).toEqual([null, null]);
  for (const wrong of [
    { cursor: entry },
    { tab: "lines", cursor: row },
    { cursor: encodeCursor({}) },
    { cursor: "nonsense" },
  ]) {
    expect(checkInput(tabs, wrong)).toMatchObject({
      ok: false,
      refusal: "INVALID_INPUT",
      details: [{ path: "cursor", code: "INVALID" }],
    });
  }
  expect(checkInput(tabs, { tab: "none" })).toMatchObject({
    ok: false,
    refusal: "INVALID_INPUT",
    details: [{ path: "tab" }],
  });
});
