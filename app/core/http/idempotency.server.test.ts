import fc from "fast-check";
import { expect, test } from "vitest";
import { requestHash, withFilesHashed } from "./idempotency.server.ts";

test("the order of keys does not matter, the order of a list does", () => {
  const hash = requestHash({ params: { id: "1" }, body: { a: 1, b: { c: [1, 2], d: null } } });
  expect(requestHash({ body: { b: { d: null, c: [1, 2] }, a: 1 }, params: { id: "1" } })).toBe(hash);
  expect(requestHash({ params: { id: "1" }, body: { a: 1, b: { c: [2, 1], d: null } } })).not.toBe(hash);
});

test("what is left out is like what is undefined, and unlike null", () => {
  expect(requestHash({ a: 1, b: undefined })).toBe(requestHash({ a: 1 }));
  expect(requestHash({ a: 1, b: null })).not.toBe(requestHash({ a: 1 }));
});

test("a moment counts by its time", () => {
  const at = (text: string) => requestHash({ at: new Date(text) });
  expect(at("2026-11-21T10:00:00Z")).toBe(at("2026-11-21T11:00:00+01:00"));
  expect(at("2026-11-21T10:00:00Z")).not.toBe(at("2026-11-21T10:00:01Z"));
});

test("any two inputs share a hash only if they are the same JSON", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (a, b) => {
        const same = JSON.stringify(sortedDeep(a)) === JSON.stringify(sortedDeep(b));
        expect(requestHash(a) === requestHash(b)).toBe(same);
        expect(requestHash(a)).toBe(requestHash(JSON.parse(JSON.stringify(sortedDeep(a)))));
      },
    ),
  );
});

function sortedDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedDeep);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortedDeep(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

test("a file counts by its bytes, whatever it is called", async () => {
  const bodyWith = async (text: string, name = "facture.pdf") =>
    requestHash(
      await withFilesHashed({ params: {}, body: { cardId: "c", document: new File([text], name) } }),
    );
  expect(await bodyWith("one")).toBe(await bodyWith("one", "other.pdf"));
  expect(await bodyWith("one")).not.toBe(await bodyWith("two"));
  expect(await bodyWith("one")).not.toBe(requestHash({ params: {}, body: { cardId: "c" } }));
});

test("what has no file counts as before", async () => {
  const input = {
    params: { id: "1" },
    body: { at: new Date("2026-11-21T10:00:00Z"), list: [1, { b: 2, a: null }], none: undefined },
  };
  expect(requestHash(await withFilesHashed(input))).toBe(requestHash(input));
  expect(requestHash(await withFilesHashed({ body: undefined }))).toBe(requestHash({}));
});
