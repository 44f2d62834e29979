import { expect, test } from "vitest";
import { orderIdKey } from "./order-id.ts";

test.each([
  ...["CMD-1881196", " cmd-1881196 ", "Cmd 1881196", "ＣＭＤ-1881196", "CMD 1881196", "#CMD-1881196"],
  ...["CMD–1881196", "CMD1881196", "CMD-١٨٨١١٩٦", "CMD-۱۸۸۱۱۹۶", "CMD-१८८११९६", "СМD-1881196", "CΜD/1881196"],
  "C\u200bM\u00adD\u200f-1881196",
])("%s is the order CMD-1881196", (orderId) => {
  expect(orderIdKey(orderId)).toBe("CMD1881196");
});

test.each(["CMD-1881197", "CMD-188119", "DMC-1881196", "1881196"])("%s is another", (orderId) => {
  expect(orderIdKey(orderId)).not.toBe("CMD1881196");
});

test("letters without a Latin twin stay what they are, and signs alone are themselves", () => {
  expect(orderIdKey("طلب ٧")).toBe("طلب7");
  expect([orderIdKey("##"), orderIdKey(" - ")]).toEqual(["##", "-"]);
});
