// Own process: replaces a module.
import { beforeEach, expect, test, vi } from "vitest";
import { callbackUrlOf } from "./callback-url.server.ts";
import { readCallback } from "./read-callback.server.ts";

const environment = vi.hoisted(() => ({
  ORIGIN: "https://mezia.example",
  TOKEN_SECRET: "one secret of thirty-two characters",
  PAYMENT_GATEWAY: "konnect",
}));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

const invoiceId = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";
const reference = "6392d70408ac861bcea30337";

beforeEach(() => {
  environment.TOKEN_SECRET = "one secret of thirty-two characters";
  environment.PAYMENT_GATEWAY = "konnect";
});

function read(address: string, gateway = "konnect") {
  return readCallback({ gateway, search: new URL(address).search, headers: new Headers(), body: "" });
}

test.each([
  ["behind ours", (url: string) => `${url}&payment_ref=${reference}`],
  ["behind a mark of its own", (url: string) => `${url}?payment_ref=${reference}`],
  ["behind a mark that was coded on the way", (url: string) => `${url}%3Fpayment_ref%3D${reference}`],
  ["before ours", (url: string) => url.replace("?", `?payment_ref=${reference}&`)],
  [
    "with more that is of no interest",
    (url: string) => `${url}&payment_ref=${reference}&status=completed&__proto__=x`,
  ],
])("what Konnect adds is read: %s", (_, made) => {
  expect(read(made(callbackUrlOf(invoiceId)))).toMatchObject({ ok: true, value: { invoiceId, reference } });
});

test("the address is good for one gateway, one invoice and one secret", () => {
  const url = `${callbackUrlOf(invoiceId)}&payment_ref=${reference}`;
  expect(read(url, "sandbox")).toMatchObject({ refusal: "NOT_FOUND" });
  expect(read(url.replace("invoice=0", "invoice=1"))).toMatchObject({ refusal: "FORBIDDEN" });
  environment.PAYMENT_GATEWAY = "sandbox";
  expect(read(url, "sandbox")).toMatchObject({ refusal: "FORBIDDEN" });
  environment.PAYMENT_GATEWAY = "konnect";
  environment.TOKEN_SECRET = "another secret of thirty-two letters";
  expect(read(url)).toMatchObject({ refusal: "FORBIDDEN" });
});

test.each(["", "../wallets", "a b", "x".repeat(65)])("%j is no reference", (wrong) => {
  expect(read(`${callbackUrlOf(invoiceId)}&payment_ref=${encodeURIComponent(wrong)}`)).toMatchObject({
    refusal: "INVALID_INPUT",
  });
});
