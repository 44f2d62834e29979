import { expect, test } from "vitest";
import { pressKey, type AmountKey } from "./amount-keys.ts";

test.each<[before: string, key: AmountKey, after: string]>([
  ["", "4", "4"],
  ["4", "2", "42"],
  ["0", "7", "7"],
  ["", "0", "0"],
  ["0", "0", "0"],
  ["", "000", "0"],
  ["4", "000", "4000"],
  ["42", "mark", "42,"],
  ["", "mark", "0,"],
  ["42,", "mark", "42,"],
  ["42.5", "mark", "42.5"],
  ["42,", "5", "42,5"],
  ["42,", "000", "42,000"],
  ["42,5", "000", "42,500"],
  ["42,500", "1", "42,500"],
  ["42.500", "000", "42.500"],
  ["100000", "0", "100000"],
  ["1234", "000", "1234"],
  ["42,5", "delete", "42,"],
  ["4", "delete", ""],
  ["", "delete", ""],
])("%j and the key %s make %j", (before, key, after) => {
  expect(pressKey(before, key, ",")).toBe(after);
});

test("the mark is the language's own", () => {
  expect(pressKey("42", "mark", ".")).toBe("42.");
});
