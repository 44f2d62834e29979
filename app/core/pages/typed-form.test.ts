import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notePerson, takeTyped } from "./take-typed.ts";
import { keepTyped, pageBehindSignIn } from "./typed-form.ts";

const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

test.each([
  ["/fr/sign-in?next=%2Ffr%2Fprofile%2Fedit", "/fr/profile/edit"],
  ["/ar/sign-in?next=%2Far%2Fquestions%3Fnext%3D%252Far", "/ar/questions?next=%2Far"],
  ["/fr/sign-in?new-password", null],
  [
    "/fr/operator/sign-in?next=%2Ffr%2Foperator%2Foffers%2Fnew%3Ftype%3DVOUCHER",
    "/fr/operator/offers/new?type=VOUCHER",
  ],
  ["/en/partner/sign-in?next=%2Fen%2Fpartner%2Fabout", "/en/partner/about"],
  ["/fr/operator/sign-in", null],
  ["/fr/cashier/sign-in?next=%2Ffr", null],
  ["/fr/profile", null],
])("behind %s waits %s", (to, page) => {
  expect(pageBehindSignIn(redirect(to))).toBe(page);
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was typed is given back once, on its page, to who typed it, without secrets", () => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ title: "Dar", pin: "4711", idempotencyKey: "1" }))
    form.append(name, text);
  const page = "/fr/operator/offers/new";
  notePerson("somebody");
  keepTyped(`${page}?type=VOUCHER`, form);
  expect(takeTyped("/fr/operator", "somebody")).toBeNull();
  expect(takeTyped(page, "somebody")).toEqual([["title", "Dar"]]);
  expect(takeTyped(page, "somebody")).toBeNull();
  keepTyped(page, form);
  expect(takeTyped("/fr", "another")).toBeNull();
  expect(takeTyped(page, "somebody"), "forgotten since another came").toBeNull();
  notePerson(null);
  keepTyped(page, form);
  expect(takeTyped(page, "somebody"), "nobody was signed in").toBeNull();
});
