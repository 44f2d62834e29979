/** Every way to sign in and out over HTTP, as an integrator uses it. */
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeOperatorKey, otherThan, uniqueEmail, uniquePhone } from "#tests/factories/customer.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { done, newestMessage, password, signIn, signUp } from "./support/journey.ts";

const next = "jasmin2027";
const codeOf = async (login: string) => (await newestMessage(login)).code ?? "";
const error = (answer: { status: number; body: { error?: string } }) => [answer.status, answer.body.error];

let login = "";
let token = "";

beforeEach(async () => {
  login = uniqueEmail();
  ({ token } = await signUp(login));
});

test("a forgotten password: code, new password, sign-in; the old token is over", async () => {
  const sent = done(
    await api.post<{ challenge: string; resendAfterSeconds: number }>("/auth/reset/send", { login }),
  );
  expect(sent.resendAfterSeconds).toBe(60);
  expect(error(await api.post("/auth/reset/send", { login }))).toEqual([429, "OTP_RESEND_TOO_SOON"]);
  const otp = await codeOf(login);
  const forSignUp = await api.post("/auth/otp", { otp, challenge: sent.challenge, action: "VERIFICATION" });
  expect(error(forSignUp)).toEqual([400, "ACCOUNT_COULD_NOT_ACTIVATE"]);
  const proved = done(
    await api.post<{ status: string; challenge: string }>("/auth/otp", { otp, challenge: sent.challenge }),
  );
  expect(proved).toMatchObject({ status: "ACTIVE", challenge: expect.any(String) as string });
  const reset = { challenge: proved.challenge, password: next, confirmPassword: next };
  expect(await api.post("/auth/reset", reset, { lang: "ar" })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(error(await api.post("/auth/reset", reset))).toEqual([400, "USER_INVALID_CHALLENGE"]);
  expect((await api.get("/client/points", { token })).status).toBe(401);
  expect((await api.post("/auth/login", { login, password: next })).status).toBe(200);
});

test("a sign-up's code that five wrong guesses have killed is replaced at once", async () => {
  const fresh = uniqueEmail();
  const { challenge } = done(
    await api.post<{ challenge: string }>("/auth/register", { login: fresh, password }),
  );
  const otp = await codeOf(fresh);
  for (const step of [1, 2, 3, 4, 5]) await api.post("/auth/otp", { otp: otherThan(otp, step), challenge });
  const prove = (given: string, by: string) =>
    api.post("/auth/otp", { otp: given, challenge: by, action: "VERIFICATION" });
  expect(error(await prove(otp, challenge))).toEqual([400, "ACCOUNT_COULD_NOT_ACTIVATE"]);
  const again = done(
    await api.post<{ challenge: string }>("/auth/otp/send", {
      ...{ login: fresh, action: "VERIFICATION", challenge },
    }),
  );
  done(await prove(await codeOf(fresh), again.challenge));
});

test("an unknown login is answered as a known one, and gets nothing", async () => {
  const nobody = uniqueEmail();
  for (const path of ["/auth/reset/send", "/auth/otp/send"]) {
    const body =
      path === "/auth/reset/send" ? { login: nobody } : { login: nobody, action: "DELETE_ACCOUNT" };
    expect(await api.post(path, body)).toMatchObject({
      status: 200,
      body: { challenge: expect.any(String) as string, resendAfterSeconds: 60 },
    });
  }
  expect(done(await api.get<{ items: object[] }>(`/sandbox/messages?to=${nobody}`)).items).toEqual([]);
});

test("the PIN signs in with the challenge of this device; five wrong ones end that", async () => {
  const set = done(
    await api.post<{ pinChallenge: string }>("/client/pin", { pin: "2758", confirmPin: "2758" }, { token }),
  );
  expect(set).toMatchObject({ hasPin: true });
  done(await api.post("/auth/logout", undefined, { token }));
  const byPin = (pin: string) =>
    api.post("/auth/login", { login, password: pin, challenge: set.pinChallenge, type: "CLIENT" });
  expect(await byPin("2758")).toMatchObject({
    status: 200,
    body: { extra: { hasPin: true, pinChallenge: set.pinChallenge } },
  });
  for (let count = 0; count < 5; count += 1)
    expect(error(await byPin("0000"))).toEqual([400, "USER_AUTH_FAILED"]);
  expect(error(await byPin("2758"))).toEqual([400, "USER_AUTH_FAILED"]);
  expect((await signIn(login)).token).toBeTruthy();
});

test("an operator's token signs in once; its phone then registers by single sign-in", async () => {
  const phone = uniquePhone();
  const { token: jwt } = done(await api.post<{ token: string }>("/sandbox/operator-token", { phone }));
  expect(await api.post("/auth/login/token", { token: jwt })).toMatchObject({
    status: 200,
    body: { login: phone, challenge: null, token: expect.any(String) as string },
  });
  expect(error(await api.post("/auth/login/token", { token: jwt }))).toEqual([
    400,
    "USER_SUBSCRIPTION_EXPIRED",
  ]);
  const forged = jwt.slice(0, -8) + "AAAAAAAA";
  expect(error(await api.post("/auth/login/token", { token: forged }))).toEqual([
    400,
    "USER_SUBSCRIPTION_NOT_FOUND",
  ]);

  const refused = await api.post<{ challenge: string }>("/auth/register", { login: phone, password });
  expect(error(refused)).toEqual([400, "USER_SINGLE_SIGN_IN"]);
  const { challenge } = refused.body;
  const code = await codeOf(phone);
  expect(
    error(await api.post("/auth/login", { login: phone, password: otherThan(code), challenge })),
  ).toEqual([400, "USER_AUTH_FAILED"]);
  expect((await api.post("/auth/login", { login: phone, password: code, challenge })).status).toBe(200);
});

test("a changed password needs the old one, and ends other sessions", async () => {
  const other = await signIn(login);
  const change = (body: object) =>
    api.post(
      "/client/profile/info/update/password",
      { oldPassword: password, password: next, confirmPassword: next, ...body },
      { token },
    );
  expect(error(await change({ oldPassword: next }))).toEqual([400, "USER_AUTH_FAILED"]);
  expect(error(await change({ password, confirmPassword: password }))).toEqual([400, "PASSWORD_SAME_AS_OLD"]);
  expect((await change({})).status).toBe(200);
  expect((await api.get("/client/points", { token })).status).toBe(200);
  expect((await api.get("/client/points", { token: other.token })).status).toBe(401);
});

test("every call that takes a phone reads it as it is written elsewhere", async () => {
  const [phone, contact] = [uniquePhone(), uniquePhone()];
  const groups = (mark: string) => [phone.slice(0, 2), phone.slice(2, 5), phone.slice(5)].join(mark);
  done(await api.post("/auth/register", { login: `(+216) ${groups("-")}`, password }));
  const sent = await api.get<{ items: unknown[] }>(`/sandbox/messages?to=${groups(".")}`);
  expect(sent.body.items).toHaveLength(1);
  const signedIn = await api.post("/auth/login", {
    ...{ login: `216${phone}`, password, challenge: null, type: "CLIENT" },
  });
  expect(error(signedIn)).toEqual([400, "USER_UNVERIFIED"]);
  done(await api.post("/client/onboarding/step1", { firstName: "Amira" }, { token }));
  const step2 = { lastName: "Ben Salah", birthday: { day: 14, month: 1, year: 1994 } };
  const landline = await api.post(
    "/client/onboarding/step2",
    { ...step2, phone: "216-71.123.456" },
    { token },
  );
  expect(landline.body.details).toEqual([{ path: "phone", code: "INVALID_PHONE" }]);
  done(await api.post("/client/onboarding/step2", { ...step2, phone: `'+216${contact}` }, { token }));
  const info = done(await api.get("/client/profile/info", { token }));
  expect(info.phone).toBe(contact);
  done(await api.post("/client/referral", { contact: `216 ${groups("\u2011")}` }, { token }));
});

test("a phone is added and an e-mail replaced, each by the code that went there", async () => {
  const change = async (to: string) => {
    const { challenge } = done(
      await api.post<{ challenge: string }>(
        "/client/profile/info/update/login",
        { login: to, password },
        { token },
      ),
    );
    return api.post(
      "/client/profile/info/update/login/confirm",
      { challenge, otp: await codeOf(to) },
      { token },
    );
  };
  const phone = uniquePhone();
  expect(await change(phone)).toMatchObject({ status: 200, body: { email: login, phone, levelUp: null } });
  const email = uniqueEmail();
  expect(await change(email)).toMatchObject({ status: 200, body: { email, phone } });
  expect((await api.post("/auth/login", { login, password })).body.error).toBe("USER_AUTH_FAILED");
});

describe("an account that is to go", () => {
  const dayMs = 86_400_000;

  test("goes in thirty days, until its customer signs in", async () => {
    const { effectiveAt } = done(
      await api.post<{ effectiveAt: string }>("/client/account/delete", { password }, { token }),
    );
    const { now } = done(await api.get<{ now: string }>("/sandbox/clock"));
    const days = (Date.parse(effectiveAt) - Date.parse(now)) / dayMs;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await api.get("/client/points", { token })).status).toBe(401);
    const back = done(await api.post("/auth/login", { login, password }, { lang: "en" }));
    expect(back).toMatchObject({ deletionCancelled: true, message: expect.stringMatching(/\w/) as string });
    const info = done(await api.get("/client/profile/info", { token: back.token as string }));
    expect(info.deletionRequestedAt).toBeNull();
  });

  test("counts as deleted once its days are over, also before the job has run", async () => {
    const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
    const { partner, store } = await makeTill();
    const item = await giveItem(userId, { partnerId: partner.id, faceValueMillimes: 20_000 }, new Date());
    const { key } = await makeApiKey({ storeId: store.id });
    const operator = await makeOperatorKey();
    const redeem = async () => {
      const body = { code: await codeAt(item, new Date()), priceMillimes: 5_000 };
      return api.post("/merchant/wallet/redeem", body, { key });
    };
    const give = () => api.post("/operator/gifts", { userId, points: 5 }, operator);
    const requested = (days: number) =>
      prisma.customer.update({
        where: { id: userId },
        data: { deletionRequestedAt: new Date(Date.now() - days * dayMs) },
      });
    await requested(29);
    expect((await give()).status).toBe(201);
    await requested(31);
    expect(error(await redeem())).toEqual([400, "WALLET_CODE_INVALID"]);
    expect(error(await give())).toEqual([404, "NOT_FOUND"]);
    await requested(29);
    expect((await redeem()).status).toBe(200);
  });

  test("is confirmed by a code where that is asked for", async () => {
    const { challenge } = done(
      await api.post<{ challenge: string }>("/auth/otp/send", { login, action: "DELETE_ACCOUNT" }),
    );
    const otp = await codeOf(login);
    const remove = (body: object) => api.post("/client/account/delete", body, { token });
    expect(error(await remove({ otp: otherThan(otp), challenge }))).toEqual([400, "USER_INVALID_OTP"]);
    expect(error(await remove({ otp, challenge: "unknown" }))).toEqual([400, "USER_INVALID_CHALLENGE"]);
    expect((await remove({ otp, challenge })).status).toBe(200);
  });
});
