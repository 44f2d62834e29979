import { expect, test } from "vitest";
import { readSaleSearch } from "./sale-search.ts";

test.each([
  ["", null],
  ["   ", null],
  ["\u200b\u00a0", null],
  ["#", { words: null, code: null, amount: null }],
  ["أحمد", { words: "احمد", code: null, amount: null }],
  ["Leïla", { words: "leila", code: null, amount: null }],
  ["A-17", { words: "a 17", code: "A17", amount: null }],
  ["t-7k2m-9qxz", { words: "t 7k2m 9qxz", code: "T7K2M9QXZ", amount: null }],
  ["\u200eT‑٧K٢M–٩QXZ\u200f", { words: "t 7k2m 9qxz", code: "T7K2M9QXZ", amount: null }],
  ["12", { words: "12", code: null, amount: { from: 12_000, to: 12_999 } }],
  ["12,5", { words: "12 5", code: null, amount: { from: 12_500, to: 12_500 } }],
  ["12.000", { words: "12 000", code: null, amount: { from: 12_000, to: 12_000 } }],
  ["345", { words: "345", code: "345", amount: { from: 345_000, to: 345_999 } }],
  ["١٢٫٥", { words: "12 5", code: null, amount: { from: 12_500, to: 12_500 } }],
  ["１２．５", { words: "12 5", code: null, amount: { from: 12_500, to: 12_500 } }],
])("%j is looked for as %j", (text, search) => {
  expect(readSaleSearch(text)).toEqual(search);
});
