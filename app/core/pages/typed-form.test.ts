import { expect, test } from "vitest";
import { pageBehindSignIn } from "./typed-form.ts";

const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

test.each([
  ["/fr/sign-in?next=%2Ffr%2Fprofile%2Fedit", "/fr/profile/edit"],
  ["/ar/sign-in?next=%2Far%2Fquestions%3Fnext%3D%252Far", "/ar/questions?next=%2Far"],
  ["/fr/sign-in?new-password", null],
  ["/fr/profile", null],
])("behind %s waits %s", (to, page) => {
  expect(pageBehindSignIn(redirect(to))).toBe(page);
});
