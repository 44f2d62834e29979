// Own process: replaces a module.
import { expect, test, vi } from "vitest";
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from "./webhook-secrets.server.ts";

const environment = vi.hoisted(() => ({ CODE_SECRET: "a code secret of more than 32 characters" }));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

test("a new secret is long, as the standard writes it, and never the same", () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(one.slice(6), "base64")).toHaveLength(32);
  expect(other).not.toBe(one);
});

test("comes out as it was sealed, and shows nothing meanwhile", () => {
  const secret = newWebhookSecret();
  const sealed = sealWebhookSecret(secret);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(secret.slice(6, 16));
  expect(sealed).not.toBe(sealWebhookSecret(secret));
  expect(openWebhookSecret(sealed)).toBe(secret);
});

test("is not opened when it was changed, cut short, or sealed with another key", () => {
  const sealed = sealWebhookSecret(newWebhookSecret());
  for (const wrong of [`${sealed.slice(0, -4)}AAAA`, sealed.slice(0, 20), "", sealed.slice(4)]) {
    expect(() => openWebhookSecret(wrong), wrong).toThrow();
  }
  environment.CODE_SECRET = "another code secret of more than 32 characters";
  expect(() => openWebhookSecret(sealed)).toThrow();
});
