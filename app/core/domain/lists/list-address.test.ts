import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextSort,
  readListAsked,
  readListPlace,
  writeListAsked,
  type FilterValues,
  type ListSpec,
} from "./list-address.ts";

const offers: ListSpec = {
  sorts: ["title", "price", "sold", "created"],
  sort: "-created",
  filters: {
    ...{ state: ["DRAFT", "PAUSED"], watch: ["ends", "low"], premium: ["yes", "no"] },
    ...{ partner: "id", from: "day" },
  },
};
const read = (query: string) => readListAsked(offers, new URLSearchParams(query));

function anyOf(values: FilterValues): fc.Arbitrary<string> {
  if (values === "id") return fc.uuid();
  return values === "day" ? fc.constantFrom("2026-02-28", "2026-11-24") : fc.constantFrom(...values);
}

describe("the address of a list", () => {
  test.each([
    ["", { q: "", filters: {}, sort: { key: "created", down: true } }],
    [
      "q=+bon++&state=PAUSED&sort=price",
      { q: "bon", filters: { state: "PAUSED" }, sort: { key: "price", down: false } },
    ],
    ["q=%E2%80%8B", { q: "", filters: {}, sort: { key: "created", down: true } }],
    ["sort=-sold&watch=low", { q: "", filters: { watch: "low" }, sort: { key: "sold", down: true } }],
    [
      "state=GONE&partner=me&sort=secret&premium=",
      { q: "", filters: {}, sort: { key: "created", down: true } },
    ],
  ])("%s", (query, asked) => expect(read(query)).toEqual(asked));

  test("is the same, read and written again, and leaves out what is so anyway", () => {
    expect(writeListAsked(offers, readListAsked(offers, new URLSearchParams()))).toBe("");
    const choices = Object.entries(offers.filters).map(
      ([filter, values]) => [filter, fc.option(anyOf(values), { nil: undefined })] as const,
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.record(Object.fromEntries(choices)),
        fc.constantFrom(...offers.sorts),
        fc.boolean(),
        (q, filters, key, down) => {
          const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
          const asked = {
            q: q.trim(),
            filters: Object.fromEntries(chosen) as Record<string, string>,
            sort: { key, down },
          };
          const written = writeListAsked(offers, asked);
          expect(readListAsked(offers, new URLSearchParams(written))).toEqual(asked);
        },
      ),
    );
  });

  test("a press on a heading sorts by it, and once more the other way round", () => {
    const first = { ...read(""), sort: nextSort(read(""), "price") };
    expect(first.sort).toEqual({ key: "price", down: false });
    expect(nextSort(first, "price")).toEqual({ key: "price", down: true });
    expect(nextSort(first, "sold")).toEqual({ key: "sold", down: false });
  });

  test("has one place", () => {
    expect(readListPlace(new URLSearchParams(""))).toBeNull();
    expect(readListPlace(new URLSearchParams("after=a&before=b"))).toEqual({ way: "after", cursor: "a" });
    expect(readListPlace(new URLSearchParams("before=b"))).toEqual({ way: "before", cursor: "b" });
  });
});
