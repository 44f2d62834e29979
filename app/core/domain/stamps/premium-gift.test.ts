import { expect, test } from "vitest";
import { mayBePremium } from "./premium-gift.ts";

test.each([
  ["a voucher of the same partner", { partnerId: "cafe", discount: null }, false],
  ["a part of its price", { partnerId: "cafe", discount: { kind: "PERCENT", value: 99 } as const }, false],
  ["dinars off its price", { partnerId: "cafe", discount: { kind: "AMOUNT", value: 100 } as const }, false],
  ["its whole price", { partnerId: "cafe", discount: { kind: "PERCENT", value: 100 } as const }, true],
  ["another partner's voucher", { partnerId: "bakery", discount: null }, true],
  ["Mezia's own voucher", { partnerId: null, discount: null }, true],
])("a card that gives %s", (_, gift, warned) => {
  expect(mayBePremium(gift, { partnerId: "cafe" })).toBe(warned);
});
