// Own process: replaces modules.
import type { Request, Response } from "express";
import { beforeEach, expect, test, vi } from "vitest";
import { ownOriginOnly } from "./own-origin.server.ts";

const environment = vi.hoisted(() => ({ ORIGIN: "https://mezia.example", isProduction: true }));
vi.mock("#app/env.server.ts", () => ({ env: environment }));
const sendRefusal = vi.hoisted(() => vi.fn<(code: string) => void>());
vi.mock("./error-handlers.server.ts", () => ({ sendRefusal }));

beforeEach(() => {
  environment.isProduction = true;
});

interface RequestOptions {
  method?: string;
  path?: string;
  host?: string;
}

/** Whether the request passes. */
function passes(
  headers: Record<string, string>,
  { method = "POST", path = "/fr/sign-in", host = "mezia.example" }: RequestOptions = {},
): boolean {
  const given = Object.fromEntries(
    Object.entries({ Host: host, ...headers }).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const get = (name: string) => given[name.toLowerCase()];
  const request = { method, path, headers: given, get } as unknown as Request;
  const next = vi.fn();
  sendRefusal.mockClear();
  ownOriginOnly(request, {} as Response, next);
  expect(sendRefusal.mock.calls.map(([code]) => code)).toEqual(
    next.mock.calls.length === 0 ? ["FORBIDDEN"] : [],
  );
  return next.mock.calls.length === 1;
}

test.each([
  [{ Origin: "https://mezia.example" }],
  [{ Origin: "https://mezia.example", "Sec-Fetch-Site": "same-origin" }],
  [{ "Sec-Fetch-Site": "same-origin" }],
  [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }],
])("a page of ours may post: %j", (headers) => {
  expect(passes(headers)).toBe(true);
});

test("a post for another host than its page's is refused, as behind a proxy that hides ours", () => {
  const origin = { Origin: "https://mezia.example" };
  expect(passes(origin, { host: "10.0.0.7:3000" })).toBe(false);
  expect(passes({ ...origin, "X-Forwarded-Host": "mezia.example, inner" }, { host: "10.0.0.7:3000" })).toBe(
    true,
  );
  expect(passes({ ...origin, "X-Forwarded-Host": "evil.example" })).toBe(false);
});

test.each([
  [{}],
  [{ Origin: "null" }],
  [{ Origin: "https://evil.example" }],
  [{ Origin: "https://mezia.example.evil.example" }],
  [{ Origin: "http://mezia.example" }],
  [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
  [{ Origin: "https://mezia.example", "Sec-Fetch-Site": "cross-site" }],
  [{ "Sec-Fetch-Site": "same-site" }],
  [{ "Sec-Fetch-Site": "none" }],
  [{ Origin: "not an origin" }],
])("nobody else may: %j", (headers) => {
  expect(passes(headers)).toBe(false);
});

test.each(["PUT", "PATCH", "DELETE"])("%s is a change too", (method) => {
  expect(passes({}, { method })).toBe(false);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and is not asked", (method) => {
  expect(passes({ Origin: "https://evil.example" }, { method })).toBe(true);
});

test("the name that a developer's browser uses is ours outside production only", () => {
  const here = { host: "127.0.0.1:3000" };
  expect(passes({ Origin: "http://127.0.0.1:3000" }, here)).toBe(false);
  environment.isProduction = false;
  expect(passes({ Origin: "http://127.0.0.1:3000" }, here)).toBe(true);
  expect(passes({ Origin: "http://127.0.0.1:3001" }, here)).toBe(false);
});

test("the API looks at no cookie, and is anybody's", () => {
  expect(passes({ Origin: "https://evil.example" }, { path: "/api/v1/auth/login" })).toBe(true);
  expect(passes({ Origin: "https://evil.example" }, { path: "/apiv1" })).toBe(false);
});

test("a payment gateway's server has no origin", () => {
  expect(passes({}, { path: "/payments/callback/konnect" })).toBe(true);
  expect(passes({}, { path: "/passes/apple/v1/log" })).toBe(true);
  expect(passes({}, { path: "/passes/google" })).toBe(false);
  expect(passes({}, { path: "/payments/callbacks" })).toBe(false);
  expect(passes({}, { path: "/fr/payments/callback/konnect" })).toBe(false);
  for (const path of ["/PAYMENTS/callback/konnect", "/payments%2Fcallback/konnect", "/payments/callback%2Fx"])
    expect(passes({}, { path }), path).toBe(false);
});
