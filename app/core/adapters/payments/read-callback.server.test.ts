// Own process: replaces a module.
import { beforeEach, expect, test, vi } from "vitest";
import { callbackUrlOf } from "./callback-url.server.ts";
import { readCallback } from "./read-callback.server.ts";

const environment = vi.hoisted(() => ({
  ORIGIN: "https://mezia.example",
  TOKEN_SECRET: "one secret of thirty-two characters",
  SANDBOX: true,
  PAYMENT_GATEWAY: "sandbox",
  KONNECT_URL: "http://127.0.0.1:9",
  KONNECT_API_KEY: "key" as string | undefined,
  KONNECT_WALLET_ID: "wallet",
  FLOUCI_URL: "http://127.0.0.1:9",
  FLOUCI_PUBLIC_KEY: "public",
  FLOUCI_PRIVATE_KEY: "private",
}));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

const invoiceId = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";
const reference = "6392d70408ac861bcea30337";

beforeEach(() => {
  environment.TOKEN_SECRET = "one secret of thirty-two characters";
  environment.PAYMENT_GATEWAY = "sandbox";
  environment.KONNECT_API_KEY = "key";
});

function read(address: string, gateway = "konnect", body = "") {
  return readCallback({ gateway, search: new URL(address).search, headers: new Headers(), body });
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
  expect(read(made(callbackUrlOf("konnect", invoiceId)))).toMatchObject({
    ok: true,
    value: { invoiceId, reference },
  });
});

test("each gateway that is set up reads its own callbacks, whichever takes new payments", () => {
  const body = JSON.stringify({ payment_id: "FoPKKHqfQIKfBqhEj8M47A" });
  const konnect = `${callbackUrlOf("konnect", invoiceId)}&payment_ref=${reference}`;
  for (const chosen of ["konnect", "flouci", "off"]) {
    environment.PAYMENT_GATEWAY = chosen;
    expect(read(konnect, "konnect", body)).toMatchObject({
      value: { invoiceId, reference, gateway: { name: "konnect" } },
    });
    expect(read(callbackUrlOf("flouci", invoiceId), "flouci", body)).toMatchObject({
      value: { invoiceId, reference: "FoPKKHqfQIKfBqhEj8M47A", gateway: { name: "flouci" } },
    });
  }
});

test("the address is good for one gateway, one invoice and one secret", () => {
  const url = `${callbackUrlOf("konnect", invoiceId)}&payment_ref=${reference}`;
  for (const other of ["sandbox", "flouci"])
    expect(read(url, other, JSON.stringify({ payment_id: reference }))).toMatchObject({
      refusal: "FORBIDDEN",
    });
  expect(read(url.replace("invoice=0", "invoice=1"))).toMatchObject({ refusal: "FORBIDDEN" });
  environment.TOKEN_SECRET = "another secret of thirty-two letters";
  expect(read(url)).toMatchObject({ refusal: "FORBIDDEN" });
});

test("a gateway that is not set up, or is none, has no callbacks", () => {
  environment.KONNECT_API_KEY = undefined;
  const url = `${callbackUrlOf("konnect", invoiceId)}&payment_ref=${reference}`;
  expect(read(url)).toMatchObject({ refusal: "NOT_FOUND" });
  for (const none of ["off", "toString", ""]) expect(read(url, none)).toMatchObject({ refusal: "NOT_FOUND" });
});

test.each(["", "../wallets", "a b", "x".repeat(65)])("%j is no reference", (wrong) => {
  expect(
    read(`${callbackUrlOf("konnect", invoiceId)}&payment_ref=${encodeURIComponent(wrong)}`),
  ).toMatchObject({
    refusal: "INVALID_INPUT",
  });
});
