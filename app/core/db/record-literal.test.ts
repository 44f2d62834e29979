import { expect, test } from "vitest";
import { literalOf } from "./record-literal.ts";

const records = {
  place: { home: "uuid", slot: "integer" },
  facts: { name: "text", at: "timestamptz", about: "jsonb", place: "place", places: "place[]" },
};
const nothing = { name: null, at: null, about: null, place: null, places: null };

test.each([
  ["NULL", null, "place", null],
  ["fields in their order", { slot: 3, home: "a" }, "place", '("a","3")'],
  ["NULL within, and an empty text", { ...nothing, name: "" }, "facts", '("",,,,)'],
  ["quotes and backslashes", { ...nothing, name: String.raw`a"b\c` }, "facts", String.raw`("a\"b\\c",,,,)`],
  ["a time", { ...nothing, at: new Date(0) }, "facts", '(,"1970-01-01T00:00:00.000Z",,,)'],
  ["JSON", { ...nothing, about: { a: null } }, "facts", String.raw`(,,"{\"a\":null}",,)`],
  ["a record within", { ...nothing, place: { home: null, slot: 1 } }, "facts", String.raw`(,,,"(,\"1\")",)`],
  ["an empty list within", { ...nothing, places: [] }, "facts", '(,,,,"{}")'],
  ["a list", [{ home: "a", slot: null }, null], "place[]", String.raw`{"(\"a\",)",NULL}`],
  ["the word null in a list", ["null", "", null], "text[]", '{"null","",NULL}'],
  ["bytes", [new Uint8Array([0, 255])], "bytea[]", String.raw`{"\\x00ff"}`],
  ["numbers and truth", [12n], "bigint[]", '{"12"}'],
])("%s", (_, value, type, text) => {
  expect(literalOf(value, type, records)).toBe(text);
});

test("a field that is missing is no NULL", () => {
  expect(() => literalOf({ home: "a" }, "place", records)).toThrow("no value of integer");
});
