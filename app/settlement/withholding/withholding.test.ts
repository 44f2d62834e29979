import { expect, test } from "vitest";
import { withholdingOf } from "./withholding.ts";

test("a commission is withheld from at its rate, half up", () => {
  expect(withholdingOf("COMMISSION", 18_005, "2026-11-30")).toEqual({
    ...{ percentHundredths: 1_000, amountMillimes: 1_801 },
  });
});

test("goods and services are withheld from at a thousand dinars, and not below", () => {
  expect(withholdingOf("GOODS_AND_SERVICES", 999_999, "2026-11-30")).toBeNull();
  expect(withholdingOf("GOODS_AND_SERVICES", 1_000_000, "2026-11-30")).toEqual({
    ...{ percentHundredths: 100, amountMillimes: 10_000 },
  });
});
