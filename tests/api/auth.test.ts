// Own server: moves the sandbox's clock.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { api, mail } from "#tests/setup/api-server.ts";

const password = "jasmin2026";
const email = () => `${randomUUID()}@example.tn`;

type Messages = { items: { to: string; code: string; channel: string; subject: string | null }[] };

async function codeFor(login: string): Promise<string> {
  const { body } = await api.get<Messages>(`/sandbox/messages?to=${encodeURIComponent(login)}`);
  return body.items[0]?.code ?? "";
}

test("from registering to signing out, with real mail", async () => {
  const login = email();
  const registered = await api.post("/auth/register", { login, password, locale: "ar" });
  expect(registered).toMatchObject({
    status: 201,
    body: { success: true, status: "UNVERIFIED", challenge: expect.any(String) as string },
  });
  const arrived = await mail.waitFor(login);
  const code = await codeFor(login);
  expect(arrived.text).toContain(code);
  expect(arrived.html).toContain('dir="rtl"');

  const { challenge } = registered.body;
  const proved = await api.post("/auth/otp", { otp: code, challenge, action: "VERIFICATION" });
  expect(proved).toMatchObject({ status: 200, body: { success: true, status: "ACTIVE", challenge: null } });

  const signedIn = await api.post<{ token: string; id: string }>("/auth/login", {
    login,
    password,
    challenge: null,
    type: "CLIENT",
  });
  expect(signedIn).toMatchObject({
    status: 200,
    body: { success: true, login, email: login, deletionCancelled: false },
  });
  expect(signedIn.body.extra).toEqual({
    pinChallenge: null,
    hasPin: false,
    onboarded: false,
    onboardingStep: 0,
    totalPoints: 0,
    tooltips: {},
  });
  const { token } = signedIn.body;
  expect((await api.get("/client/points", { token })).status).toBe(200);
  expect(await api.post("/auth/logout", undefined, { token })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const gone = await api.get("/client/points", { token });
  expect(gone).toMatchObject({ status: 401, body: { success: false, error: "UNAUTHORIZED" } });
  expect((await api.post("/auth/logout", undefined, { token })).status).toBe(401);
});

test.each([
  ["fr", "L’email ou le numéro n’est pas valable."],
  ["en", /valid/],
  ["ar", /[\u0600-\u06ff]/],
] as const)("a refusal speaks the caller's language: %s", async (lang, message) => {
  const refused = await api.post("/auth/register", { login: "71 123 456", password }, { lang });
  expect(refused).toMatchObject({
    status: 400,
    body: { success: false, error: "INVALID_LOGIN", details: [{ path: "login", code: "INVALID_PHONE" }] },
  });
  expect(refused.body.message).toMatch(message);
});

test.each([
  ["fr", /trop courant/],
  ["en", /too common/],
  ["ar", /شائعة/],
] as const)("a common password is not blamed for its length: %s", async (lang, words) => {
  const given = { login: "a@example.tn", password: "password1" };
  expect(await api.post("/auth/register", given, { lang })).toMatchObject({
    status: 400,
    body: {
      error: "USER_INVALID_PASSWORD_FORMAT",
      message: expect.stringMatching(words) as string,
      details: [{ path: "password", code: "TOO_COMMON" }],
    },
  });
  const short = await api.post("/auth/register", { ...given, password: "short1" }, { lang });
  expect(short.body.message).not.toMatch(words);
  expect(short.body.message).toMatch(/8/);
});

test.each([
  ["/auth/register", {}, 400, "INVALID_LOGIN"],
  ["/auth/register", { login: 20123456, password }, 400, "INVALID_LOGIN"],
  ["/auth/register", { login: "a@example.tn" }, 400, "USER_INVALID_PASSWORD_FORMAT"],
  [
    "/auth/register",
    { login: "a@example.tn", password: "x".repeat(5_000) },
    400,
    "USER_INVALID_PASSWORD_FORMAT",
  ],
  ["/auth/register", { login: "a@example.tn", password, storeId: "no store" }, 400, "INVALID_INPUT"],
  ["/auth/register", { login: "a@example.tn", password, referralCode: "none" }, 400, "INVALID_REFERRAL_CODE"],
  ["/auth/register", { login: "a@example.tn", password, locale: "de" }, 400, "INVALID_INPUT"],
  ["/auth/register", "{ not JSON", 400, "INVALID_INPUT"],
  ["/auth/register", [], 400, "INVALID_INPUT"],
  ["/auth/otp", { otp: "1234" }, 400, "ACCOUNT_COULD_NOT_ACTIVATE"],
  ["/auth/otp", { otp: "1234", challenge: "unknown" }, 400, "ACCOUNT_COULD_NOT_ACTIVATE"],
  ["/auth/otp", { otp: 1234, challenge: "unknown" }, 400, "USER_INVALID_OTP"],
  ["/auth/otp", { otp: "1234", challenge: "unknown", action: "OTHER" }, 400, "INVALID_INPUT"],
  ["/auth/otp/send", { login: "a@example.tn", action: "OTHER" }, 400, "INVALID_INPUT"],
  ["/auth/otp/send", { login: "nobody", action: "VERIFICATION" }, 400, "INVALID_LOGIN"],
  ["/auth/login", {}, 400, "INVALID_INPUT"],
  ["/auth/login", { login: "nobody", password }, 400, "USER_AUTH_FAILED"],
  ["/auth/login", { login: "\u0000", password: "\u0000" }, 400, "USER_AUTH_FAILED"],
  ["/auth/login", { login: "a@example.tn", password, type: "MERCHANT" }, 400, "INVALID_INPUT"],
  ["/sandbox/clock", {}, 400, "INVALID_INPUT"],
  ["/sandbox/clock", { advance: "P1D", reset: true }, 400, "INVALID_INPUT"],
  ["/sandbox/clock", { advance: "-P1D" }, 400, "INVALID_INPUT"],
  ["/sandbox/clock", { reset: false }, 400, "INVALID_INPUT"],
])("POST %s %j is %i %s", async (path, body, status, error) => {
  expect(await api.post(path, body)).toMatchObject({ status, body: { success: false, error } });
});

test("a code asked for again too soon is 429 with the seconds to wait; a minute later on the clock of the rules it comes", async () => {
  const login = email();
  const { challenge } = (await api.post("/auth/register", { login, password })).body;
  const first = await codeFor(login);
  const early = await api.post("/auth/otp/send", { login, action: "VERIFICATION", challenge });
  expect(early).toMatchObject({ status: 429, body: { error: "OTP_RESEND_TOO_SOON" } });
  const wait = Number(early.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);

  expect((await api.post("/sandbox/clock", { advance: "PT61S" })).status).toBe(200);
  const sent = await api.post("/auth/otp/send", { login, action: "VERIFICATION", challenge });
  expect(sent).toMatchObject({
    status: 200,
    body: { success: true, challenge: expect.any(String) as string, resendAfterSeconds: 60 },
  });
  const second = await codeFor(login);
  const { body: messages } = await api.get<Messages>(`/sandbox/messages?to=${login}`);
  expect(messages.items.map(({ code }) => code)).toEqual([second, first]);
  expect((await api.post("/auth/otp", { otp: second, challenge: sent.body.challenge })).status).toBe(200);
});

test("an account not proved is 400 USER_UNVERIFIED with a challenge that works", async () => {
  const login = email();
  await api.post("/auth/register", { login, password });
  const refused = await api.post("/auth/login", { login, password, challenge: null, type: "CLIENT" });
  expect(refused).toMatchObject({
    status: 400,
    body: { success: false, error: "USER_UNVERIFIED", challenge: expect.any(String) as string },
  });
  const { challenge } = refused.body;
  expect((await api.post("/auth/otp", { otp: await codeFor(login), challenge })).status).toBe(200);
  expect((await api.post("/auth/login", { login, password })).status).toBe(200);
  expect(await api.post("/auth/register", { login, password })).toMatchObject({
    status: 400,
    body: { error: "USER_EXIST" },
  });
});

test("after ten failed sign-ins a login has to wait, 429 with Retry-After", async () => {
  const login = email();
  for (let count = 0; count < 10; count++)
    expect((await api.post("/auth/login", { login, password })).status).toBe(400);
  const blocked = await api.post("/auth/login", { login, password });
  expect(blocked).toMatchObject({ status: 429, body: { error: "TOO_MANY_REQUESTS" } });
  expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("an SMS is shown with +216 for a phone in any form", async () => {
  const phone = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  await api.post("/auth/register", { login: `+216 ${phone}`, password });
  const { body } = await api.get<Messages>(`/sandbox/messages?to=${phone}`);
  expect(body.items).toMatchObject([
    { to: `+216${phone}`, channel: "SMS", subject: null, code: expect.stringMatching(/^\d{4}$/) as string },
  ]);
});
