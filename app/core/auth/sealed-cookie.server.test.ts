// Own process: replaces a module.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server.ts";

const environment = vi.hoisted(() => ({
  COOKIE_SECRET: "a cookie secret of more than 32 characters",
  isProduction: true,
  ORIGIN: "https://mezia.example",
}));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

const text = z.string();
const premium = z.object({ login: text, challenge: text, resendAt: z.number(), plan: text, next: text });
const keptPremium = sealedCookie("kept-premium", premium, { lifeSeconds: 15 * 60 });
const keptLogin = sealedCookie("kept-login", premium, { lifeSeconds: 15 * 60 });

const pending = {
  login: "50123456",
  challenge: "c".repeat(43),
  resendAt: 1_790_000_000_000,
  plan: "DAILY",
  next: "/fr/voucher/1?x=é",
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function requestWith(setCookie: string): Request {
  return new Request("https://mezia.example/fr/premium/validate", {
    headers: { Cookie: setCookie.split(";")[0] ?? "" },
  });
}

/** Everything a browser could read out of a cookie without our key. */
function readable(setCookie: string): string {
  const value = decodeURIComponent((setCookie.split(";")[0] ?? "").split("=").slice(1).join("="));
  const parts = [value, Buffer.from(value, "base64").toString("latin1")];
  const token = JSON.parse(parts[1] ?? "") as string;
  return [
    ...parts,
    ...token.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1")),
  ].join("\n");
}

test("comes back as it was kept", async () => {
  expect(await keptPremium.read(requestWith(await keptPremium.keep(pending)))).toEqual(pending);
});

test("shows nothing to who holds the cookie", async () => {
  const cookie = await keptPremium.keep(pending);
  for (const secret of ["50123456", "DAILY", "cccccc", "voucher"])
    expect(readable(cookie)).not.toContain(secret);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/Secure/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Max-Age=900/);
});

test("is over after 15 minutes, whatever the browser keeps", async () => {
  const cookie = await keptPremium.keep(pending);
  vi.setSystemTime(new Date("2026-11-21T10:14:59Z"));
  expect(await keptPremium.read(requestWith(cookie))).toEqual(pending);
  vi.setSystemTime(new Date("2026-11-21T10:15:01Z"));
  expect(await keptPremium.read(requestWith(cookie))).toBeNull();
});

test("what is not of our making is nothing", async () => {
  const cookie = await keptPremium.keep(pending);
  const value = (cookie.split(";")[0] ?? "").slice(0, -12);
  expect(await keptPremium.read(requestWith(`${value}AAAAAAAAAAAA`))).toBeNull();
  expect(await keptPremium.read(requestWith("__Host-kept-premium=nonsense"))).toBeNull();
  expect(await keptPremium.read(new Request("https://mezia.example/"))).toBeNull();
});

test("is forgotten", async () => {
  const cookie = await keptPremium.forget();
  expect(cookie).toMatch(/Max-Age=0/);
  expect(await keptPremium.read(requestWith(cookie))).toBeNull();
});

test("one cookie does not pass for another", async () => {
  const [, value] = (await keptPremium.keep(pending)).split(";")[0]?.split(/=(.*)/s) ?? [];
  expect(await keptLogin.read(requestWith(`__Host-kept-login=${value}`))).toBeNull();
});
