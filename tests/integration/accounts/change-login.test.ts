import { expect, test } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { noteGoogleLink } from "#app/core/db/card/google-pass.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  beginLoginChange,
  confirmLoginChange,
  resendLoginChange,
} from "#app/customer/security/change-login.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { cardAt, givePin } from "#tests/factories/card.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  otherThan,
  ownCall,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

const begin = (userId: string, login: string, options: object = {}) =>
  beginLoginChange(clientCall(userId), { login, password, ...options });

/** Changes the login: requests the change, and confirms it with the code sent to the new login. */
async function change(userId: string, login: string) {
  const { challenge } = value(await begin(userId, login));
  return confirmLoginChange(clientCall(userId), { challenge, otp: await codeSentTo(login) });
}

const templateTo = async (recipient: string) =>
  (await prisma.outbox.findFirstOrThrow({ where: { recipient }, orderBy: { id: "desc" } })).payload;

test("a new e-mail takes the old one's place, and the old one is told", async () => {
  const { userId, login: old } = await makeCustomer();
  const login = uniqueEmail();
  expect(value(await change(userId, login))).toMatchObject({ email: login, levelUp: null });
  expect(value(await signIn(anonymousCall(), { login, password })).id).toBe(userId);
  expect(refusal(await signIn(anonymousCall(), { login: old, password }))).toBe("USER_AUTH_FAILED");
  expect(await templateTo(old)).toMatchObject({ template: "login-changed" });
  expect(
    value(await register(anonymousCall(), { login: old, password })).status,
    "the old one is free again",
  ).toBe("UNVERIFIED");
});

test("whoever else is signed in is not any more, and this session goes on", async () => {
  for (const login of [uniqueEmail(), uniquePhone()]) {
    const customer = await makeCustomer();
    const thief = value(await signIn(anonymousCall(), { login: customer.login, password }));
    const call = await ownCall(customer);
    const { challenge } = value(await beginLoginChange(call, { login, password }));
    expect(await identifyCaller(thief.token), "not before it is proved").not.toBeNull();
    value(await confirmLoginChange(call, { challenge, otp: await codeSentTo(login) }));
    expect(await identifyCaller(thief.token)).toBeNull();
    expect(await identifyCaller(customer.token)).not.toBeNull();
  }
});

test("the logins of before hear of the new one, and what has ended with it", async () => {
  const customer = await makeCustomer();
  const { userId, login: email } = customer;
  const [phone, next] = [uniquePhone(), uniqueEmail()];
  value(await change(userId, phone));
  expect(await templateTo(email)).toMatchObject({
    template: "login-added",
    params: { ended: { pin: false, pass: false } },
  });
  await givePin(userId, "4826");
  const card = (await cardAt(userId, new Date())).slice(2, 12);
  await noteGoogleLink(userId, card, new Date());
  value(await change(userId, next));
  const ended = { ended: { pin: true, pass: true } };
  expect(await templateTo(email)).toMatchObject({ template: "login-changed", params: ended });
  expect(await templateTo(`+216${phone}`)).toMatchObject({ template: "login-added", params: ended });
});

test("a phone is added to an account by e-mail; both sign in", async () => {
  const { userId, login: email } = await makeCustomer();
  const phone = uniquePhone();
  expect(value(await change(userId, `+216 ${phone}`))).toMatchObject({ email, phone });
  for (const login of [email, phone])
    expect(value(await signIn(anonymousCall(), { login, password })).id).toBe(userId);
});

test("until the code is proved the new login opens nothing and the old one stays", async () => {
  const { userId, login: old } = await makeCustomer();
  const login = uniqueEmail();
  const { challenge } = value(await begin(userId, login));
  const code = await codeSentTo(login);
  expect(refusal(await confirmLoginChange(clientCall(userId), { challenge, otp: otherThan(code) }))).toBe(
    "USER_INVALID_OTP",
  );
  expect(refusal(await signIn(anonymousCall(), { login, password }))).toBe("USER_AUTH_FAILED");
  expect(value(await signIn(anonymousCall(), { login: old, password })).id).toBe(userId);
});

test("it refuses what is no login, one's own, another's, and a wrong password", async () => {
  const { userId, login } = await makeCustomer();
  const other = await makeCustomer();
  expect(refusal(await begin(userId, "71 123 456"))).toBe("INVALID_LOGIN");
  expect(refusal(await begin(userId, login.toUpperCase()))).toBe("LOGIN_SAME_AS_OLD");
  expect(
    refusal(await begin(userId, other.login, { password: "jasmin2027" })),
    "who does not know the password learns nothing",
  ).toBe("USER_AUTH_FAILED");
  expect(refusal(await begin(userId, other.login))).toBe("USER_EXIST");
  expect(await prisma.outbox.count({ where: { recipient: other.login } })).toBe(1);
});

test("the challenge is its customer's alone, works once, and dies after five wrong codes", async () => {
  const mine = await makeCustomer();
  const other = await makeCustomer();
  const login = uniqueEmail();
  const { challenge } = value(await begin(mine.userId, login));
  const otp = await codeSentTo(login);
  expect(refusal(await confirmLoginChange(clientCall(other.userId), { challenge, otp }))).toBe(
    "USER_INVALID_CHALLENGE",
  );
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => confirmLoginChange(clientCall(mine.userId), { challenge, otp })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(refusal(await confirmLoginChange(clientCall(mine.userId), { challenge, otp }))).toBe(
    "USER_INVALID_CHALLENGE",
  );

  const next = uniqueEmail();
  const second = value(await begin(mine.userId, next));
  const right = await codeSentTo(next);
  for (let step = 1; step <= 5; step += 1) {
    const wrong = { challenge: second.challenge, otp: otherThan(right, step) };
    expect(refusal(await confirmLoginChange(clientCall(mine.userId), wrong))).toBe("USER_INVALID_OTP");
  }
  expect(
    refusal(await confirmLoginChange(clientCall(mine.userId), { challenge: second.challenge, otp: right })),
  ).toBe("USER_INVALID_CHALLENGE");
});

test("somebody's registration that was never proved does not keep a login from its owner", async () => {
  const { userId } = await makeCustomer();
  const login = uniqueEmail();
  const squatter = value(await register(anonymousCall(), { login, password: "squatter2026" }));
  const squatted = await codeSentTo(login);
  const squatterId = (await prisma.login.findUniqueOrThrow({ where: { login } })).userId;
  expect(value(await change(userId, login))).toMatchObject({ email: login });
  expect(refusal(await verifyCode(anonymousCall(), { challenge: squatter.challenge, otp: squatted }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
  expect(await prisma.customer.count({ where: { id: squatterId } }), "nothing of it is left").toBe(0);
});

test("who proves a login first has it, also at the same moment", async () => {
  const mine = await makeCustomer();
  const login = uniqueEmail();
  const registered = value(await register(anonymousCall(), { login, password }));
  const signUpCode = await codeSentTo(login);
  const { challenge } = value(await begin(mine.userId, login));
  const changeCode = await codeSentTo(login);
  const [proved, changed] = await Promise.all([
    verifyCode(anonymousCall(), { challenge: registered.challenge, otp: signUpCode }),
    confirmLoginChange(clientCall(mine.userId), { challenge, otp: changeCode }),
  ]);
  expect([proved.ok, changed.ok].filter(Boolean)).toHaveLength(1);
  const owner = await prisma.login.findUniqueOrThrow({ where: { login } });
  expect(owner.userId === mine.userId).toBe(changed.ok);
});

test("what was sent to the old address does not open the account any more", async () => {
  const { userId, login: old } = await makeCustomer();
  const reset = value(await sendCode(anonymousCall(), { action: "RESET_PASSWORD", login: old }));
  const otp = await codeSentTo(old);
  value(await change(userId, uniqueEmail()));
  expect(refusal(await verifyCode(anonymousCall(), { challenge: reset.challenge, otp }))).toBe(
    "ACCOUNT_COULD_NOT_ACTIVATE",
  );
});

test("another code may be asked for after a minute, and replaces the first", async () => {
  const { userId } = await makeCustomer();
  const login = uniqueEmail();
  const first = value(await begin(userId, login));
  const old = await codeSentTo(login);
  expect(await resendLoginChange(clientCall(userId), first)).toMatchObject({
    refusal: "OTP_RESEND_TOO_SOON",
  });
  const later = clientCall(userId, { now: new Date(Date.now() + 61_000) });
  const second = value(await resendLoginChange(later, first));
  const otp = await codeSentTo(login);
  expect(refusal(await confirmLoginChange(later, { challenge: first.challenge, otp: old }))).toBe(
    "USER_INVALID_CHALLENGE",
  );
  expect(value(await confirmLoginChange(later, { challenge: second.challenge, otp }))).toMatchObject({
    email: login,
  });
});

test("the phone that completes the profile raises the level", async () => {
  const { userId } = await makeCustomer();
  const profile = {
    firstName: "Amira",
    lastName: "Ben Salah",
    birthday: new Date("1994-01-14"),
    gender: "FEMALE",
    state: "TUNIS",
    avatarKey: "a",
  } as const;
  await prisma.customer.update({ where: { id: userId }, data: { ...profile, level: 3, longestRunDays: 3 } });
  const levels = [1, 2, 3].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: new Date() }));
  await prisma.userLevel.createMany({ data: levels });
  expect(value(await change(userId, uniquePhone())).levelUp).toEqual({ level: 4, rewardPoints: 200 });
});
