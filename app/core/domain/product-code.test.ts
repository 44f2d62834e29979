import { expect, test } from "vitest";
import { isProductCode } from "./product-code.ts";

test.each([
  ["6191234567897", true],
  ["6191234567890", true],
  ["4006381333931", true],
  ["036000291452", true],
  ["96385074", true],
  ["96385075", false],
  ["12345", false],
  ["61912345678", false],
  ["12,50000", false],
  ["4006381333931 ", false],
  ["", false],
])("%j: %s", (text, expected) => {
  expect(isProductCode(text)).toBe(expected);
});
