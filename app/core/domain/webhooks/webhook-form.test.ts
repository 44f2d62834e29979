import { expect, test } from "vitest";
import { webhookFields } from "./webhook-form.ts";

const url = "https://shop.example/hook?key=a-b";

test.each([url, ` ${url}\n`, `${url}\u200b`, `\u200e«\u00a0${url}\u00a0»`])("%j is the address", (text) => {
  expect(webhookFields.parse({ url: text }).url).toBe(url);
});

test.each(["", "\u200b", "shop.example/hook", "ftp://shop.example/hook", `${url}\u0000`])(
  "%j is none",
  (text) => {
    expect(webhookFields.safeParse({ url: text }).success).toBe(false);
  },
);
