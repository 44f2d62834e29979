// Own process: replaces a module.
import { expect, test, vi } from "vitest";
import { pendingSignUp } from "./pending.server.ts";

vi.mock("#app/env.server.ts", () => ({
  env: {
    COOKIE_SECRET: "a cookie secret of more than 32 characters",
    isProduction: true,
    ORIGIN: "https://mezia.example",
  },
}));

const signUp = (login: string) =>
  ({
    ...{ login, password: "Jasmin2026", challenge: "c".repeat(43), resendAt: 1_790_000_000_000 },
    ...({ from: "sign-up", next: null, singleSignIn: false } as const),
  }) as const;

const request = (page: string, cookie = "") =>
  new Request(`https://mezia.example${page}`, { headers: { Cookie: cookie.split(";")[0] ?? "" } });

const page = "/fr/sign-up/check";
const loginAt = async (address: string, cookie: string) =>
  (await pendingSignUp.read(request(address, cookie)))?.login ?? null;

test("two windows have their own, an address without a name the latest", async () => {
  const one = await pendingSignUp.keep(request(page), signUp("20123456"), page);
  const two = await pendingSignUp.keep(request(page, one.cookie), signUp("29123456"), page);
  expect(await loginAt(one.page, two.cookie)).toBe("20123456");
  expect(await loginAt(two.page, two.cookie)).toBe("29123456");
  expect(await loginAt(page, two.cookie)).toBe("29123456");
  expect(await loginAt(`${page}?of=other`, two.cookie)).toBeNull();

  const first = await pendingSignUp.read(request(one.page, two.cookie));
  const again = await pendingSignUp.keep(
    request(one.page, two.cookie),
    { ...signUp("20123456"), id: first?.id ?? "" },
    `${page}?resent`,
  );
  expect(again.page).toBe(`${page}?resent&of=${first?.id}`);
  expect(await loginAt(two.page, again.cookie)).toBe("29123456");

  const left = await pendingSignUp.forget(request(one.page, again.cookie));
  expect(await loginAt(one.page, left)).toBeNull();
  expect(await loginAt(two.page, left)).toBe("29123456");
  expect(await loginAt(page, await pendingSignUp.forget(request(page, left)))).toBeNull();
});

test("a browser never refuses it for its size: the oldest go", async () => {
  const next = `/fr/${"x".repeat(1_900)}`;
  let cookie = "";
  for (const login of ["20123451", "20123452", "20123453", "20123454"])
    ({ cookie } = await pendingSignUp.keep(request(page, cookie), { ...signUp(login), next }, page));
  expect(cookie.length).toBeLessThan(4_096);
  expect(await loginAt(page, cookie)).toBe("20123454");
});
