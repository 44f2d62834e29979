/**
 * Codes on pages, as a browser without script sends them: what has been proved leads on, also by a form that is sent
 * again because its answer was lost.
 */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import {
  codeSentTo,
  goodPassword,
  makeCustomer,
  otherThan,
  uniqueEmail,
  uniquePhone,
} from "#tests/factories/customer.ts";
import { orangePhone } from "#tests/factories/premium.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { post, type Cookies } from "./support/plain-browser.ts";

async function signUp(cookies: Cookies = {}) {
  const login = uniqueEmail();
  const begun = await post("/sign-up", cookies, { login, password: goodPassword });
  expect(begun.status).toBe(302);
  return { login, page: begun.leadsTo?.slice("/fr".length) ?? "", cookies: begun.cookies };
}

const verify = (otp: string) => ({ intent: "verify", otp });
const isIn = async (cookies: Cookies) => (await post("/profile/edit", cookies, {})).leadsTo === null;

test("a sign-up's code that is sent twice leads on twice, and so does asking for another one", async () => {
  const { login, page, cookies } = await signUp();
  const code = await codeSentTo(login);
  expect((await post(page, cookies, verify(otherThan(code)))).status).toBe(400);
  const first = await post(page, cookies, verify(code));
  for (const fields of [verify(code), { intent: "resend" }]) {
    const again = await post(page, cookies, fields);
    expect(again, JSON.stringify(fields)).toMatchObject({ status: 302, leadsTo: first.leadsTo });
    expect(await isIn(again.cookies)).toBe(true);
  }
  expect(first.leadsTo).toBe("/fr/onboarding");
  // The browser has taken the first answer's cookies, and still shows the page of the code.
  expect(await post(page, first.cookies, verify(code))).toMatchObject({ leadsTo: "/fr/onboarding" });
});

test("a code in its sentence is read, a number that is too long is not", async () => {
  const { login, page, cookies } = await signUp();
  const code = await codeSentTo(login);
  expect((await post(page, cookies, verify(`${code}1`))).status).toBe(400);
  const sentence = `Reçu à 10:42 : votre code est « ${code.slice(0, 2)} ${code.slice(2)} ».`;
  expect(await post(page, cookies, verify(sentence))).toMatchObject({ leadsTo: "/fr/onboarding" });
});

test("a reset's code that is sent twice leads twice to the new password, and another one to none", async () => {
  const { login } = await makeCustomer();
  const begun = await post("/reset-password", {}, { login });
  const page = begun.leadsTo?.slice("/fr".length) ?? "";
  const code = await codeSentTo(login);
  const first = await post(page, begun.cookies, verify(code));
  expect((await post(page, begun.cookies, verify(otherThan(code)))).status).toBe(400);
  const again = await post(page, begun.cookies, verify(code));
  expect(again).toMatchObject({ status: 302, leadsTo: first.leadsTo });
  const chosen = { password: "Jasmin2027", confirmPassword: "Jasmin2027" };
  const saved = await post("/reset-password/new-password", again.cookies, chosen);
  expect(saved.leadsTo).toBe("/fr/sign-in?new-password");
  expect((await post(page, begun.cookies, verify(code))).status, "a password was chosen since").toBe(400);
});

test("a single sign-in's code that is sent twice opens its session twice, while that is open", async () => {
  const login = uniquePhone();
  const { token } = done(await api.post<{ token: string }>("/sandbox/operator-token", { phone: login }));
  done(await api.post("/auth/login/token", { token }));
  const begun = await post("/sign-up", {}, { login, password: goodPassword });
  const page = begun.leadsTo?.slice("/fr".length) ?? "";
  const code = await codeSentTo(login);
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
  const sessions = () => prisma.session.count({ where: { userId } });
  const first = await post(page, begun.cookies, verify(code));
  expect(first.leadsTo).toBe("/fr/onboarding");
  const opened = await sessions();
  expect((await post(page, begun.cookies, verify(otherThan(code)))).status).toBe(400);
  // Without its first answer's cookies, and with its session's only.
  for (const cookies of [begun.cookies, { ...first.cookies, ...begun.cookies }]) {
    const again = await post(page, cookies, verify(code));
    expect(again).toMatchObject({ status: 302, leadsTo: first.leadsTo });
    expect(await isIn(again.cookies)).toBe(true);
  }
  expect(await sessions()).toBe(opened);
  await prisma.session.deleteMany({ where: { userId } });
  expect((await post(page, begun.cookies, verify(code))).status, "it was signed out since").toBe(400);
});

test("of two sign-ups in two windows each takes its own code, whichever comes first", async () => {
  const one = await signUp();
  const two = await signUp(one.cookies);
  const first = await post(one.page, two.cookies, verify(await codeSentTo(one.login)));
  expect(first).toMatchObject({ leadsTo: "/fr/onboarding" });
  const second = await post(two.page, first.cookies, verify(await codeSentTo(two.login)));
  expect(second).toMatchObject({ leadsTo: "/fr/onboarding" });
  const proved = await prisma.login.findMany({ where: { login: { in: [one.login, two.login] } } });
  expect(proved.map(({ verifiedAt }) => verifiedAt !== null)).toEqual([true, true]);
});

/** A signed-in customer's browser, and the page on which a form led it to type a code. */
async function signedIn(): Promise<Cookies> {
  const { login } = await makeCustomer();
  const { cookies, status } = await post("/sign-in", {}, { login, password: goodPassword });
  expect(status).toBe(302);
  return cookies;
}

async function asksForCode(page: string, cookies: Cookies, fields: Record<string, string>) {
  const begun = await post(page, cookies, fields);
  expect(begun.status).toBe(302);
  return { page: begun.leadsTo?.slice("/fr".length) ?? "", cookies: begun.cookies };
}

test("of a new e-mail and a new phone in two windows each takes its own code", async () => {
  const [email, phone] = [uniqueEmail(), uniquePhone()];
  const change = (login: string) => ({ intent: "begin", login, password: goodPassword });
  const one = await asksForCode("/profile/change-login", await signedIn(), change(email));
  const two = await asksForCode("/profile/change-login", one.cookies, change(phone));
  const wrong = await post(one.page, two.cookies, verify(otherThan(await codeSentTo(email))));
  expect(wrong.status).toBe(400);
  expect(wrong.html, "the page is still the first window's").toContain(email);
  const first = await post(one.page, two.cookies, verify(await codeSentTo(email)));
  expect(first.leadsTo).toMatch(/^\/fr\/profile\?done=login/);
  const late = await post(two.page, first.cookies, verify(await codeSentTo(phone)));
  expect(late.status, "a new login ends what else was begun").toBe(400);
});

test("of Premium for two phones the earlier window's is over, and takes no try from the other", async () => {
  const [old, phone] = [orangePhone(), orangePhone()];
  const one = await asksForCode("/premium/subscribe", await signedIn(), { phone: old, plan: "DAILY" });
  const two = await asksForCode("/premium/subscribe", one.cookies, { phone, plan: "WEEKLY" });
  for (let tap = 0; tap < 5; tap++)
    expect((await post(one.page, two.cookies, verify(await codeSentTo(old)))).status).toBe(400);
  const second = await post(two.page, two.cookies, verify(await codeSentTo(phone)));
  expect(second.leadsTo).toBe("/fr/premium/success");
});
