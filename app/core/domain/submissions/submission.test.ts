import { expect, test } from "vitest";
import { mergeWaiting, staleFields, stillWaiting, wantedOf } from "./submission.ts";

const record = { price: 100, title: "A", stock: 5 };
const nothing = { fields: {}, before: {} };

test("what is sent waits, with what it was; what is as the record has it does not", () => {
  const merged = mergeWaiting(nothing, { price: 90, title: "A" }, { record, settled: [] });
  expect(stillWaiting(merged, record)).toEqual({
    fields: { price: 90 },
    before: { price: 100 },
  });
});

test("a second change merges into the first, and its word is the last", () => {
  const kept = { fields: { price: 90, title: "B" }, before: { price: 110, title: "A" } };
  expect(mergeWaiting(kept, { title: "C" }, { record, settled: [] })).toEqual({
    fields: { price: 90, title: "C" },
    before: { price: 110, title: "A" },
  });
  const back = mergeWaiting(kept, { title: "A" }, { record, settled: ["price"] });
  expect(stillWaiting(back, record)).toEqual(nothing);
});

test("of a text each language is a word of its own, and only those that differ are written", () => {
  const text = (fr: string, ar: string, en: string) => ({ fr, ar, en });
  const kept = { fields: { title: text("F2", "A", "E") }, before: { title: text("F", "A", "E") } };
  // An operator has changed two languages meanwhile.
  const now = { title: text("F1", "A1", "E") };
  const merged = mergeWaiting(kept, { title: { en: "E2" } }, { record: now, settled: [] });
  expect(merged).toEqual({
    fields: { title: text("F2", "A1", "E2") },
    before: { title: text("F", "A1", "E") },
  });
  expect(wantedOf(merged)).toEqual({ title: { fr: "F2", en: "E2" } });
});

test("a field is stale once the record has another value than it had", () => {
  expect(staleFields({ price: 110, title: "A" }, record)).toEqual(["price"]);
  expect(staleFields({}, record)).toEqual([]);
});
