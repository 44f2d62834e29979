import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { hashPassword, passwordMatches } from "#app/core/auth/passwords.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { signOut } from "#app/customer/accounts/sign-out.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  ownCall,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

const messagesTo = (recipient: string) => prisma.outbox.count({ where: { kind: "MESSAGE", recipient } });

test("a customer signs in with any way of writing the login, and is told where they stand", async () => {
  const { userId, login } = await makeCustomer({ points: 70 });
  await prisma.customer.update({
    where: { id: userId },
    data: { firstName: "Amira", onboardingStep: 2, tooltips: { HELP_TOOLTIP_SHOP: true } },
  });
  const answer = value(
    await signIn(anonymousCall(), { login: ` ${login.toUpperCase()}`, password, challenge: null }),
  );
  expect(answer).toEqual({
    id: userId,
    firstName: "Amira",
    lastName: null,
    email: login,
    login,
    token: answer.token,
    message: null,
    challenge: null,
    deletionCancelled: false,
    levelUp: null,
    extra: {
      pinChallenge: null,
      hasPin: false,
      onboarded: false,
      onboardingStep: 2,
      totalPoints: 70,
      tooltips: { HELP_TOOLTIP_SHOP: true },
    },
  });
  expect(await identifyCaller(answer.token)).toMatchObject({ kind: "client", userId, status: "ACTIVE" });
});

test("points past their time are not among the total", async () => {
  const { login } = await makeCustomer({ points: 70 });
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000);
  const { extra } = value(await signIn(anonymousCall({ now: inTwoMonths }), { login, password }));
  expect(extra.totalPoints).toBe(0);
});

test("an account by phone has no e-mail, and its login is the eight digits", async () => {
  const phone = uniquePhone();
  const { login } = await makeCustomer({ login: `+216 ${phone}` });
  expect(value(await signIn(anonymousCall(), { login, password }))).toMatchObject({
    login: phone,
    email: null,
  });
});

test("an unknown login, a malformed one and a wrong password are refused alike", async () => {
  const { login } = await makeCustomer();
  const wrong = await signIn(anonymousCall(), { login, password: "wrong password 1" });
  const unknown = await signIn(anonymousCall(), { login: uniqueEmail(), password });
  const malformed = await signIn(anonymousCall(), { login: "no login at all", password });
  const empty = await signIn(anonymousCall(), { login, password: "" });
  expect(wrong).toEqual({ ok: false, refusal: "USER_AUTH_FAILED" });
  expect([unknown, malformed, empty]).toEqual([wrong, wrong, wrong]);
});

test("a challenge that is none of a sign-in is refused, and so is what only begins like the password", async () => {
  const login = uniqueEmail();
  const long = `a1bc${"é".repeat(28)}`;
  await makeCustomer({ login, password: long });
  expect(refusal(await signIn(anonymousCall(), { login, password: long, challenge: "something" }))).toBe(
    "USER_AUTH_FAILED",
  );
  expect(refusal(await signIn(anonymousCall(), { login, password: `${long}\u0000` }))).toBe(
    "USER_AUTH_FAILED",
  );
  expect(refusal(await signIn(anonymousCall(), { login, password: long }))).toBeNull();
});

test("comparing takes about as long whether or not there is an account", async () => {
  const hash = await hashPassword(password, { known: "somebody" });
  const time = async (passwordHash: string | null) => {
    const started = performance.now();
    await passwordMatches("wrong password 1", passwordHash, { known: "somebody" });
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  // The two are measured in turn, so that other load on the machine affects both.
  for (let round = 0; round < 60; round++) {
    known.push(await time(hash));
    unknown.push(await time(null));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[30] ?? 0;
  expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
  expect(median(known) / median(unknown)).toBeLessThan(2);
});

test("an account without a password cannot be signed in to with any", async () => {
  const { userId, login } = await makeCustomer();
  await prisma.customer.update({ where: { id: userId }, data: { passwordHash: null } });
  expect(refusal(await signIn(anonymousCall(), { login, password }))).toBe("USER_AUTH_FAILED");
});

test("an account not proved is USER_UNVERIFIED to who gives a password registered for it, which counts", async () => {
  const login = uniqueEmail();
  value(await register(anonymousCall(), { login, password: "registered 1" }));
  value(await register(anonymousCall(), { login, password: "again later 2" }));
  const refused = await signIn(anonymousCall(), { login, password: "registered 1" });
  expect(refused).toMatchObject({
    ok: false,
    refusal: "USER_UNVERIFIED",
    extra: { challenge: expect.any(String) as string },
  });
  // No second code within a minute: the one already sent is still used.
  expect(await messagesTo(login)).toBe(1);
  const challenge = String(!refused.ok && refused.extra?.challenge);
  value(await verifyCode(anonymousCall(), { challenge, otp: await codeSentTo(login) }));
  expect(refusal(await signIn(anonymousCall(), { login, password: "again later 2" }))).toBe(
    "USER_AUTH_FAILED",
  );
  value(await signIn(anonymousCall(), { login, password: "registered 1" }));
});

test("who gives any other password learns nothing of a registration, and gets no code sent", async () => {
  const login = uniqueEmail();
  value(await register(anonymousCall(), { login, password: "registered 1" }));
  const other = await signIn(anonymousCall(), { login, password: "a stranger's 2" });
  expect(other).toEqual(await signIn(anonymousCall(), { login: uniqueEmail(), password: "a stranger's 2" }));
  expect(refusal(other)).toBe("USER_AUTH_FAILED");
  expect(await messagesTo(login)).toBe(1);
});

test("after the minute a refused sign-in sends a new code, and keeps to the five of an hour", async () => {
  const login = uniqueEmail();
  const now = Date.now();
  const at = (minute: number) => anonymousCall({ now: new Date(now + minute * 60_000) });
  value(await register(at(0), { login, password }));
  for (const minute of [2, 4, 6, 8])
    expect(refusal(await signIn(at(minute), { login, password }))).toBe("USER_UNVERIFIED");
  expect(await messagesTo(login)).toBe(5);
  const sixth = await signIn(at(10), { login, password });
  expect(refusal(sixth)).toBe("USER_UNVERIFIED");
  expect(await messagesTo(login)).toBe(5);
  const challenge = String(!sixth.ok && sixth.extra?.challenge);
  value(await verifyCode(at(11), { challenge, otp: await codeSentTo(login) }));
});

test("an account not proved gets no challenge for what can be no password", async () => {
  const login = uniqueEmail();
  value(await register(anonymousCall(), { login, password }));
  expect(refusal(await signIn(anonymousCall(), { login, password: "short" }))).toBe("USER_AUTH_FAILED");
});

test.each(["known", "unknown"])(
  "after ten refused sign-ins a %s login has to wait, the right password too",
  async (kind) => {
    const login = kind === "known" ? (await makeCustomer()).login : uniqueEmail();
    for (let count = 0; count < 10; count++) {
      expect(refusal(await signIn(anonymousCall(), { login, password: `wrong ${count} password` }))).toBe(
        "USER_AUTH_FAILED",
      );
    }
    const blocked = await signIn(anonymousCall(), { login: login.toUpperCase(), password });
    expect(blocked).toMatchObject({ ok: false, refusal: "TOO_MANY_REQUESTS" });
    expect(!blocked.ok && blocked.retryAfterSeconds).toBeGreaterThan(800);
  },
);

test("a stranger's failures do not lock out a device that the customer has used", async () => {
  const customer = await makeCustomer();
  const { login } = customer;
  const own = { ...anonymousCall(), deviceId: "the-customers-own-phone" };
  value(await signIn(own, { login, password }));
  const pin = "4711";
  const { pinChallenge } = value(await setPin(await ownCall(customer), { pin, confirmPin: pin }));
  const stranger = { ...anonymousCall(), deviceId: "a-device-of-somebody-else" };
  for (let count = 0; count < 10; count++)
    await signIn(stranger, { login, password: `wrong ${count} password` });
  expect(refusal(await signIn(stranger, { login, password }))).toBe("TOO_MANY_REQUESTS");
  expect(refusal(await signIn(anonymousCall(), { login, password }))).toBe("TOO_MANY_REQUESTS");
  value(await signIn(own, { login, password }));
  value(await signIn(anonymousCall(), { login, password: pin, challenge: pinChallenge }));
});

test("a known device has no more tries than any other", async () => {
  const { login } = await makeCustomer();
  const own = { ...anonymousCall(), deviceId: "the-customers-own-phone" };
  value(await signIn(own, { login, password }));
  for (let count = 0; count < 10; count++)
    expect(refusal(await signIn(own, { login, password: `wrong ${count} password` }))).toBe(
      "USER_AUTH_FAILED",
    );
  expect(refusal(await signIn(own, { login, password }))).toBe("TOO_MANY_REQUESTS");
});

test("of thirty wrong passwords at the same moment ten are looked at", async () => {
  const { login } = await makeCustomer();
  const guesses = Array.from({ length: 30 }, (_, index) =>
    signIn(anonymousCall(), { login, password: `wrong ${index} password` }),
  );
  const refusals = (await Promise.all(guesses)).map(refusal);
  expect(refusals.filter((code) => code === "USER_AUTH_FAILED")).toHaveLength(10);
  expect(refusals.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(20);
});

test("of thirty from a known device and thirty from a stranger's at the same moment ten of each are looked at", async () => {
  const { login } = await makeCustomer();
  const from = (deviceId: string) => ({ ...anonymousCall(), deviceId });
  const [own, tablet, stranger] = [
    from("the-customers-own-phone"),
    from("the-customers-tablet"),
    from("a-device-of-somebody-else"),
  ];
  for (const known of [own, tablet]) value(await signIn(known, { login, password }));
  const guesses = Array.from({ length: 30 }, (_, index) => `wrong ${index} password`).flatMap((wrong) =>
    [own, stranger].map(async (call) => ({
      call,
      code: refusal(await signIn(call, { login, password: wrong })),
    })),
  );
  const answers = await Promise.all(guesses);
  for (const each of [own, stranger]) {
    const codes = answers.filter(({ call }) => call === each).map(({ code }) => code);
    expect(codes.filter((code) => code === "USER_AUTH_FAILED")).toHaveLength(10);
    expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(20);
    expect(refusal(await signIn(each, { login, password }))).toBe("TOO_MANY_REQUESTS");
  }
  // Each known device has ten tries of its own.
  value(await signIn(tablet, { login, password }));
});

test("signing in rightly is never counted", async () => {
  const { login } = await makeCustomer();
  for (let count = 0; count < 12; count++) value(await signIn(anonymousCall(), { login, password }));
});

test("signing in stops a deletion that was asked for, and says so in the caller's language", async () => {
  const { userId, login } = await makeCustomer();
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: new Date() } });
  const answer = value(await signIn(anonymousCall({ language: "en" }), { login, password }));
  expect(answer).toMatchObject({
    deletionCancelled: true,
    message: "Welcome back! Your account will not be deleted after all.",
  });
  expect(value(await signIn(anonymousCall(), { login, password }))).toMatchObject({
    deletionCancelled: false,
    message: null,
  });
});

test("a token names user and session and nothing else; signing out ends this session only", async () => {
  const { userId, login, token } = await makeCustomer();
  const other = value(await signIn(anonymousCall(), { login, password })).token;
  expect(decodeJwt(token)).toEqual({
    sub: userId,
    sid: expect.any(String) as string,
    ...{ iss: "mezia", aud: "mezia:client", exp: expect.any(Number) as number },
    iat: expect.any(Number) as number,
  });
  const caller = await identifyCaller(token);
  if (caller?.kind !== "client") throw new Error("not signed in");
  value(await signOut({ caller }));
  expect(await identifyCaller(token)).toBeNull();
  expect(await identifyCaller(other)).toMatchObject({ userId });
});
