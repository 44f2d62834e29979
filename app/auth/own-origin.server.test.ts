import { beforeEach, expect, test, vi } from "vitest";
import { requireOwnOrigin } from "./own-origin.server.ts";

const environment = vi.hoisted(() => ({ ORIGIN: "https://mezia.example", isProduction: true }));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

beforeEach(() => {
  environment.isProduction = true;
});

function passes(headers: Record<string, string>, { method = "POST", url = "https://mezia.example/fr/sign-in" } = {}) {
  try {
    requireOwnOrigin(new Request(url, { method, headers }));
    return true;
  } catch (refusal) {
    expect((refusal as Response).status).toBe(403);
    return false;
  }
}

test.each([
  [{ Origin: "https://mezia.example" }],
  [{ Origin: "https://mezia.example", "Sec-Fetch-Site": "same-origin" }],
  [{ "Sec-Fetch-Site": "same-origin" }],
  [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }],
])("a page of ours may post: %j", (headers) => {
  expect(passes(headers)).toBe(true);
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
  const here = { url: "http://127.0.0.1:3000/fr/sign-in" };
  expect(passes({ Origin: "http://127.0.0.1:3000" }, here)).toBe(false);
  environment.isProduction = false;
  expect(passes({ Origin: "http://127.0.0.1:3000" }, here)).toBe(true);
  expect(passes({ Origin: "http://127.0.0.1:3001" }, here)).toBe(false);
});
