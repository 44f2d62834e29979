import { expect, test } from "vitest";
import { isWebhookAddress } from "./webhook-address.ts";

const both = [
  ["https://shop.example/hooks?x=1", true],
  ["http://shop.example/hooks", false],
  ["http://localhost.shop.example/", false],
  ["http://10.0.0.1/", false],
  ["https://name:word@shop.example/", false],
  ["ftp://localhost/", false],
  ["shop.example", false],
  ["", false],
] as const;

test.each(both)("%s, in production and in a sandbox: %s", (address, expected) => {
  expect(isWebhookAddress(address, { sandbox: false })).toBe(expected);
  expect(isWebhookAddress(address, { sandbox: true })).toBe(expected);
});

test.each(["http://localhost:4000/hooks", "http://127.0.0.1/", "http://[::1]:9/"])(
  "%s is for a sandbox alone",
  (address) => {
    expect(isWebhookAddress(address, { sandbox: true })).toBe(true);
    expect(isWebhookAddress(address, { sandbox: false })).toBe(false);
  },
);
