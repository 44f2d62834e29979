import { expect, test } from "vitest";
import { orderIdKey } from "./order-id.ts";

test.each(["CMD-17", " cmd-17 ", "Cmd-17", "ＣＭＤ-17"])("%s is the order CMD-17", (orderId) => {
  expect(orderIdKey(orderId)).toBe("cmd-17");
});

test.each(["CMD-18", "CMD17", "CMD 17"])("%s is another", (orderId) => {
  expect(orderIdKey(orderId)).not.toBe("cmd-17");
});
