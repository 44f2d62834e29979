import { expect, test } from "vitest";
import {
  codeStepAt,
  readCardCode,
  readInStoreCode,
  writeCardCode,
  writeInStoreCode,
} from "./in-store-code.ts";

test.each([
  ["as it is shown", "W-ABCDEFGH23-012345"],
  ["typed in small letters with spaces", " w-abcdefgh23 - 012 345 "],
  ["typed without dashes", "WABCDEFGH23012345"],
])("a code is read %s", (_, text) => {
  expect(readInStoreCode(text)).toEqual({ itemCode: "ABCDEFGH23", digits: "012345" });
});

test.each([
  "",
  "W-ABCDEFGH23",
  "W-ABCDEFGH23-12345",
  "W-ABCDEFGH234-123456",
  "T-ABCD-EFGH",
  "W-ABCDEFGH23-1234567",
])("%j is no code", (text) => {
  expect(readInStoreCode(text)).toBeNull();
});

test("a card's code is read like an item's, and neither as the other", () => {
  const code = writeCardCode("ABCDEFGH23", "000007");
  expect(readCardCode(code)).toEqual({ cardCode: "ABCDEFGH23", digits: "000007" });
  expect(readCardCode(" c-abcdefgh23 - 000 007 ")).toEqual(readCardCode(code));
  expect([readInStoreCode(code), readCardCode(writeInStoreCode("ABCDEFGH23", "000007"))]).toEqual([
    null,
    null,
  ]);
});

test("what is written is read back", () => {
  expect(readInStoreCode(writeInStoreCode("ABCDEFGH23", "000007"))).toEqual({
    itemCode: "ABCDEFGH23",
    digits: "000007",
  });
});

test("a step lasts sixty seconds", () => {
  expect(codeStepAt(new Date(119_999))).toBe(1);
  expect(codeStepAt(new Date(120_000))).toBe(2);
});
