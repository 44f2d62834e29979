import { expect, test } from "vitest";
import { pathOf } from "./payment.ts";

test("a payment is made at our own address, wherever the page is served", () => {
  expect(pathOf("https://mezia.example/pay/4f")).toBe("/pay/4f");
  expect(pathOf(null)).toBeNull();
});
