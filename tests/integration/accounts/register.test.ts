import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  refusal,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

const messagesTo = (recipient: string) => prisma.outbox.count({ where: { kind: "MESSAGE", recipient } });
const countUsers = () => prisma.customer.count();

test("registering writes an unverified account, a hashed password and one message in the language of the call", async () => {
  const login = uniqueEmail();
  const registered = value(
    await register(anonymousCall({ language: "ar" }), { login: ` ${login.toUpperCase()} `, password }),
  );
  expect(registered.status).toBe("UNVERIFIED");
  expect(registered.challenge).toMatch(/^[\w-]{43}$/);

  const row = await prisma.login.findUniqueOrThrow({ where: { login } });
  const user = await prisma.customer.findUniqueOrThrow({ where: { id: row.userId } });
  expect(row).toMatchObject({ kind: "EMAIL", verifiedAt: null });
  expect(user).toMatchObject({ status: "UNVERIFIED", locale: "ar", verifiedAt: null });
  expect(user.passwordHash).toMatch(/^\$2b\$/);
  expect(user.referralCode).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/);
  const message = await prisma.outbox.findFirstOrThrow({ where: { recipient: login } });
  expect(message).toMatchObject({
    kind: "MESSAGE",
    userId: user.id,
    payload: { channel: "EMAIL", template: "verification-code", locale: "ar" },
  });
});

test("neither handle, code nor password lie readable in the database", async () => {
  const login = uniqueEmail();
  const { challenge } = value(await register(anonymousCall(), { login, password }));
  const code = await codeSentTo(login);
  const rows = JSON.stringify([
    await prisma.challenge.findMany({ where: { login } }),
    await prisma.oneTimeCode.findMany({ where: { login } }),
    await prisma.customer.findMany({ select: { passwordHash: true } }),
  ]);
  expect(rows).not.toContain(challenge);
  expect(rows).not.toContain(`"${code}"`);
  expect(rows).not.toContain(password);
});

test("a phone in any accepted form is one login; its code goes out by SMS", async () => {
  const phone = uniquePhone();
  value(await register(anonymousCall(), { login: `+216 ${phone.slice(0, 2)} ${phone.slice(2)}`, password }));
  value(await register(anonymousCall(), { login: `00216${phone}`, password }));
  expect(await prisma.login.count({ where: { login: phone, kind: "PHONE" } })).toBe(1);
  const sent = await prisma.outbox.findMany({ where: { recipient: `+216${phone}` } });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload).toMatchObject({ channel: "SMS" });
});

test.each([
  ["no-login", password, "INVALID_LOGIN", "login", "INVALID_PHONE"],
  ["no@login", password, "INVALID_LOGIN", "login", "INVALID_EMAIL"],
  ["71123456", password, "INVALID_LOGIN", "login", "INVALID_PHONE"],
  ["", password, "INVALID_LOGIN", "login", "INVALID_PHONE"],
  ["a@example.tn", "short1", "USER_INVALID_PASSWORD_FORMAT", "password", "USER_INVALID_PASSWORD_FORMAT"],
  ["a@example.tn", "", "USER_INVALID_PASSWORD_FORMAT", "password", "USER_INVALID_PASSWORD_FORMAT"],
  [
    "a@example.tn",
    "letters-only",
    "USER_INVALID_PASSWORD_FORMAT",
    "password",
    "USER_INVALID_PASSWORD_FORMAT",
  ],
  ["a@example.tn", "password1", "USER_INVALID_PASSWORD_FORMAT", "password", "TOO_COMMON"],
  ["amina.b@example.tn", "Amina.B2026", "USER_INVALID_PASSWORD_FORMAT", "password", "TOO_COMMON"],
])(
  "login %j with password %j is refused as %s, and nothing is written",
  async (login, given, code, path, detail) => {
    const before = await countUsers();
    const refused = await register(anonymousCall(), { login, password: given });
    expect(refused).toMatchObject({ ok: false, refusal: code, details: [{ path, code: detail }] });
    expect(await countUsers()).toBe(before);
  },
);

test("an unknown store, referral code, or the code of somebody not proved are refused, and nothing is written", async () => {
  const unproved = uniqueEmail();
  value(await register(anonymousCall(), { login: unproved, password }));
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login: unproved } });
  const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });

  const before = await countUsers();
  const login = uniqueEmail();
  const withStore = await register(anonymousCall(), { login, password, storeId: randomUUID() });
  expect(withStore).toMatchObject({
    refusal: "INVALID_INPUT",
    details: [{ path: "storeId", code: "UNKNOWN" }],
  });
  expect(refusal(await register(anonymousCall(), { login, password, referralCode: "ZZZZZZZZ" }))).toBe(
    "INVALID_REFERRAL_CODE",
  );
  expect(refusal(await register(anonymousCall(), { login, password, referralCode: "" }))).toBe(
    "INVALID_REFERRAL_CODE",
  );
  expect(refusal(await register(anonymousCall(), { login, password, referralCode }))).toBe(
    "INVALID_REFERRAL_CODE",
  );
  // The code is the customer's own: an unproved account already has one.
  expect(refusal(await register(anonymousCall(), { login: unproved, password, referralCode }))).toBe(
    "INVALID_REFERRAL_CODE",
  );
  expect(await countUsers()).toBe(before);
  expect(await messagesTo(login)).toBe(0);
});

test("a verified login is USER_EXIST, in any way of writing it", async () => {
  const { login } = await makeCustomer();
  expect(refusal(await register(anonymousCall(), { login, password }))).toBe("USER_EXIST");
  expect(refusal(await register(anonymousCall(), { login: login.toUpperCase(), password }))).toBe(
    "USER_EXIST",
  );
});

test("registered again before it is proved: a challenge of its own, whose password counts when it is the one proved", async () => {
  const login = uniqueEmail();
  const [first, second] = ["first password 1", "second password 2"];
  const firstTime = value(await register(anonymousCall(), { login, password: first }));
  const secondTime = value(await register(anonymousCall(), { login, password: second }));
  expect(secondTime.challenge).not.toBe(firstTime.challenge);
  expect(await messagesTo(login)).toBe(1);

  value(await verifyCode(anonymousCall(), { challenge: firstTime.challenge, otp: await codeSentTo(login) }));
  expect(refusal(await signIn(anonymousCall(), { login, password: second }))).toBe("USER_AUTH_FAILED");
  value(await signIn(anonymousCall(), { login, password: first }));
});

test("a minute later the code is a new one, and challenges from before take it", async () => {
  const login = uniqueEmail();
  const now = new Date();
  const later = new Date(now.getTime() + 61_000);
  const { challenge } = value(await register(anonymousCall({ now }), { login, password }));
  value(await register(anonymousCall({ now: later }), { login, password: "another 1 password" }));
  expect(await messagesTo(login)).toBe(2);
  value(await verifyCode(anonymousCall({ now: later }), { challenge, otp: await codeSentTo(login) }));
  value(await signIn(anonymousCall({ now: later }), { login, password }));
});

test("the same login registered twenty times at once is one account with one message", async () => {
  const login = uniqueEmail();
  const attempts = Array.from({ length: 20 }, () => register(anonymousCall(), { login, password }));
  const outcomes = await Promise.all(attempts);
  const handles = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.challenge] : []));
  // Some attempts request another code, and only five an hour are allowed.
  expect(
    outcomes.filter((outcome) => !outcome.ok).every((outcome) => refusal(outcome) === "TOO_MANY_REQUESTS"),
  ).toBe(true);
  expect(handles.length).toBeGreaterThanOrEqual(5);
  expect(new Set(handles).size).toBe(handles.length);
  expect(await prisma.login.count({ where: { login } })).toBe(1);
  expect(await messagesTo(login)).toBe(1);
});

test("five codes an hour for one login on the real clock, however far the clock of the rules has gone", async () => {
  const login = uniqueEmail();
  const now = Date.now();
  const inDays = (days: number) => anonymousCall({ now: new Date(now + days * 86_400_000) });
  for (const day of [0, 1, 2, 3, 4]) value(await register(inDays(day), { login, password }));
  const sixth = await register(inDays(5), { login, password });
  expect(sixth).toMatchObject({ ok: false, refusal: "TOO_MANY_REQUESTS" });
  expect(!sixth.ok && sixth.retryAfterSeconds).toBeGreaterThan(3_500);
  expect(await messagesTo(login)).toBe(5);
  // While the last code is valid, it is the code of a new registration.
  const soon = anonymousCall({ now: new Date(now + 4 * 86_400_000 + 120_000) });
  const { challenge } = value(await register(soon, { login, password: "the password 7" }));
  value(await verifyCode(soon, { challenge, otp: await codeSentTo(login) }));
  value(await signIn(soon, { login, password: "the password 7" }));
});

test("who registers in a shop belongs to it", async () => {
  const store = await makeStore();
  const login = uniqueEmail();
  const { challenge } = value(
    await register(anonymousCall(), { login, password, storeId: store.id, locale: "en" }),
  );
  value(await verifyCode(anonymousCall(), { challenge, otp: await codeSentTo(login) }));
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
  expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({
    registeredStoreId: store.id,
    locale: "en",
  });
});
