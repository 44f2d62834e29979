import { expect, test } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { resetPassword } from "#app/customer/accounts/reset-password.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { givePin } from "#tests/factories/card.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword,
  makeCustomer,
  otherThan,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

const action = "RESET_PASSWORD";
const next = "jasmin2027";
const after = (seconds: number) => anonymousCall({ now: new Date(Date.now() + seconds * 1000) });

async function begin(login: string) {
  return value(await sendCode(anonymousCall(), { action, login })).challenge;
}

/** The reset up to the challenge that allows a new password. */
async function prove(login: string): Promise<string> {
  const challenge = await begin(login);
  const proved = value(await verifyCode(anonymousCall(), { challenge, otp: await codeSentTo(login) }));
  return proved.challenge ?? "";
}

const choose = (challenge: string, password = next, confirmPassword = password) =>
  resetPassword(anonymousCall(), { challenge, password, confirmPassword });

test("a forgotten password is replaced by the code that was sent; every session ends and the customer is told", async () => {
  const { login, token, userId } = await makeCustomer();
  await givePin(userId, "4826");
  const challenge = await prove(login);
  expect(challenge).not.toBe("");
  value(await choose(challenge));
  expect(await identifyCaller(token)).toBeNull();
  expect(refusal(await signIn(anonymousCall(), { login, password: goodPassword }))).toBe("USER_AUTH_FAILED");
  expect(value(await signIn(anonymousCall(), { login, password: next }))).toMatchObject({ login });
  const told = await prisma.outbox.findFirstOrThrow({ where: { recipient: login }, orderBy: { id: "desc" } });
  expect(told.payload).toMatchObject({
    template: "password-changed",
    params: { ended: { pin: true, pass: false } },
  });
});

test("the challenge for the new password works once; a refused password leaves it alive", async () => {
  const { login } = await makeCustomer();
  const challenge = await prove(login);
  expect(refusal(await choose(challenge, "short1"))).toBe("USER_INVALID_PASSWORD_FORMAT");
  expect(refusal(await choose(challenge, next, "jasmin2028"))).toBe("PASSWORD_CONFIRMATION_MISMATCH");
  expect(refusal(await choose(challenge, goodPassword))).toBe("PASSWORD_SAME_AS_OLD");
  value(await choose(challenge));
  expect(refusal(await choose(challenge, "jasmin2028"))).toBe("USER_INVALID_CHALLENGE");
});

test("ten times at once it replaces the password once", async () => {
  const { login } = await makeCustomer();
  const challenge = await prove(login);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => choose(challenge, `jasmin21${index}0`)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    await prisma.outbox.count({
      where: { recipient: login, payload: { path: ["template"], equals: "password-changed" } },
    }),
  ).toBe(1);
});

test("a known login and an unknown one cannot be told apart", async () => {
  const known = (await makeCustomer()).login;
  const unproved = uniqueEmail();
  value(await register(anonymousCall(), { login: unproved, password: goodPassword }));
  for (const login of [known, uniqueEmail(), uniquePhone(), unproved]) {
    expect(value(await sendCode(anonymousCall(), { action, login }))).toEqual({
      challenge: expect.any(String) as string,
      resendAfterSeconds: 60,
    });
    expect(await sendCode(after(20), { action, login })).toMatchObject({
      refusal: "OTP_RESEND_TOO_SOON",
      retryAfterSeconds: 40,
    });
    const again = value(await sendCode(after(61), { action, login }));
    expect(refusal(await verifyCode(after(61), { challenge: again.challenge, otp: "abcd" }))).toBe(
      "USER_INVALID_OTP",
    );
  }
});

test("a code that nobody was sent opens nothing, also if it is guessed", async () => {
  const login = uniqueEmail();
  const challenge = await begin(login);
  const outcomes = [];
  for (let guess = 0; guess < 6; guess += 1)
    outcomes.push(refusal(await verifyCode(anonymousCall(), { challenge, otp: String(1000 + guess) })));
  expect(outcomes.at(-1)).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
  expect(outcomes).not.toContain(null);
});

test("five wrong codes kill the challenge", async () => {
  const { login } = await makeCustomer();
  const challenge = await begin(login);
  const otp = await codeSentTo(login);
  for (let step = 1; step <= 5; step += 1) {
    expect(refusal(await verifyCode(anonymousCall(), { challenge, otp: otherThan(otp, step) }))).toBe(
      "USER_INVALID_OTP",
    );
  }
  expect(refusal(await verifyCode(anonymousCall(), { challenge, otp }))).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
});

test("the code of an address that the account has left opens nothing", async () => {
  const { userId, login } = await makeCustomer();
  const challenge = await begin(login);
  const otp = await codeSentTo(login);
  await prisma.login.update({ where: { login }, data: { login: uniqueEmail() } });
  expect(refusal(await verifyCode(anonymousCall(), { challenge, otp }))).toBe("ACCOUNT_COULD_NOT_ACTIVATE");
  expect(await prisma.challenge.count({ where: { userId, kind: "NEW_PASSWORD" } })).toBe(0);
});

test("the challenge for the new password lasts half an hour", async () => {
  const { login } = await makeCustomer();
  const challenge = await prove(login);
  const late = await resetPassword(after(31 * 60), { challenge, password: next, confirmPassword: next });
  expect(refusal(late)).toBe("USER_INVALID_CHALLENGE");
});

test("a login that had to wait after failures need not with its new password", async () => {
  const { login } = await makeCustomer();
  for (let count = 0; count < 11; count += 1) await signIn(anonymousCall(), { login, password: "wrong2026" });
  expect(refusal(await signIn(anonymousCall(), { login, password: goodPassword }))).toBe("TOO_MANY_REQUESTS");
  value(await choose(await prove(login)));
  expect(value(await signIn(anonymousCall(), { login, password: next }))).toMatchObject({ login });
});
