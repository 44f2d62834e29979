// Own process: its operators are named in the environment, which the app reads once.
import { SignJWT } from "jose";
import { expect, test, vi } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { signSandboxToken } from "#app/core/auth/partner-tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signInByToken } from "#app/customer/accounts/sign-in-by-token.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { inviteFriend } from "#app/customer/referrals/invite-friend.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  otherThan,
  refusal,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

// Set before any module of the app is loaded and reads its settings.
const { orange, keys, others } = await vi.hoisted(async () => {
  const { generateKeyPairSync } = await import("node:crypto");
  const made = { issuer: "https://id.orange.example", audience: "mezia", algorithm: "RS256" } as const;
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey = own.publicKey.export({ type: "spki", format: "pem" });
  process.env.PARTNER_TOKEN_OPERATORS = JSON.stringify([{ ...made, publicKey }]);
  return { orange: made, keys: own, others: generateKeyPairSync("rsa", { modulusLength: 2048 }) };
});

interface Claims {
  phone?: unknown;
  id?: string | null;
  issuer?: string;
  audience?: string;
  key?: typeof keys.privateKey;
  minutes?: number | null;
}

let count = 0;

function tokenOf({
  phone = uniquePhone(),
  id = `t-${(count += 1)}`,
  minutes = 5,
  ...claims
}: Claims = {}): Promise<string> {
  const token = new SignJWT({ phone })
    .setProtectedHeader({ alg: orange.algorithm })
    .setIssuer(claims.issuer ?? orange.issuer)
    .setAudience(claims.audience ?? orange.audience);
  if (id !== null) token.setJti(id);
  if (minutes !== null) token.setExpirationTime(new Date(Date.now() + minutes * 60_000));
  return token.sign(claims.key ?? keys.privateKey);
}

const enter = (token: string) => signInByToken(anonymousCall({ language: "ar" }), { token });

test("an operator's token makes an account for its phone, proved and without a password, and signs in", async () => {
  const phone = uniquePhone();
  const answer = value(await enter(await tokenOf({ phone: `+216 ${phone}` })));
  expect(answer).toMatchObject({
    login: phone,
    email: null,
    extra: { onboardingStep: 0, totalPoints: 0, hasPin: false },
  });
  expect(await identifyCaller(answer.token)).toMatchObject({ userId: answer.id, status: "ACTIVE" });
  expect(await prisma.customer.findUniqueOrThrow({ where: { id: answer.id } })).toMatchObject({
    passwordHash: null,
    locale: "ar",
  });
  const agreed = () => prisma.consent.findMany({ where: { userId: answer.id }, orderBy: { id: "asc" } });
  const said = { given: true, way: "SIGN_UP", language: "ar" };
  expect(await agreed()).toMatchObject([
    { kind: "TERMS", ...said },
    { kind: "PRIVACY", ...said },
  ]);
  expect(value(await enter(await tokenOf({ phone }))).id, "the next token is the same customer").toBe(
    answer.id,
  );
  expect(await agreed(), "who has an account says nothing by a token").toHaveLength(2);
});

test("who was invited by phone and comes by a token is the inviter's: the token proves the phone", async () => {
  const inviter = await makeCustomer();
  const phone = uniquePhone();
  value(await inviteFriend(clientCall(inviter.userId), { contact: phone }));
  const { id: friendId } = value(await enter(await tokenOf({ phone })));
  expect(await prisma.referral.findMany({ where: { userId: inviter.userId } })).toMatchObject([
    { status: "ACCEPTED", friendId },
  ]);
});

test("a token works once, also for a crowd at the same moment", async () => {
  const token = await tokenOf();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
  expect(outcomes.map(refusal).sort()).toEqual([
    ...Array.from({ length: 9 }, () => "USER_SUBSCRIPTION_EXPIRED"),
    null,
  ]);
  expect(refusal(await enter(token))).toBe("USER_SUBSCRIPTION_EXPIRED");
});

test("ten tokens for one new phone at once make one account", async () => {
  const phone = uniquePhone();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf({ phone })));
  const answers = await Promise.all(tokens.map(enter));
  expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1);
});

test.each<[string, Claims]>([
  ["of an unknown issuer", { issuer: "https://id.other.example" }],
  ["for somebody else", { audience: "another" }],
  ["signed by another", { key: others.privateKey }],
  ["past its time", { minutes: -1 }],
  ["without an end", { minutes: null }],
  ["that would be good for days", { minutes: 25 * 60 }],
  ["without a one-time id", { id: null }],
  ["without a phone", { phone: null }],
  ["with a phone that is none", { phone: "71123456" }],
])("a token %s is unknown", async (_, claims) => {
  expect(refusal(await enter(await tokenOf(claims)))).toBe("USER_SUBSCRIPTION_NOT_FOUND");
});

test.each(["", "a.b.c", "x".repeat(5000)])("%.10s… is no token", async (token) => {
  expect(refusal(await enter(token))).toBe("USER_SUBSCRIPTION_NOT_FOUND");
});

test("an account that was made before keeps its password, and what was never proved does not count", async () => {
  const phone = uniquePhone();
  const { userId } = await makeCustomer({ login: phone });
  expect(value(await enter(await tokenOf({ phone }))).id).toBe(userId);
  expect(value(await signIn(anonymousCall(), { login: phone, password })).id).toBe(userId);

  const unproved = uniquePhone();
  value(await register(anonymousCall(), { login: unproved, password: "stranger2026" }));
  value(await enter(await tokenOf({ phone: unproved })));
  expect(refusal(await signIn(anonymousCall(), { login: unproved, password: "stranger2026" }))).toBe(
    "USER_AUTH_FAILED",
  );
});

test("the sandbox is an operator of its own", async () => {
  const phone = uniquePhone();
  const token = await signSandboxToken(phone, new Date());
  expect(value(await enter(token)).login).toBe(phone);
  expect(refusal(await enter(token))).toBe("USER_SUBSCRIPTION_EXPIRED");
  const old = await signSandboxToken(phone, new Date(Date.now() - 6 * 60_000));
  expect(refusal(await enter(old))).toBe("USER_SUBSCRIPTION_NOT_FOUND");
});

test("who registers with such a login gets a code that signs in", async () => {
  const phone = uniquePhone();
  const { id } = value(await enter(await tokenOf({ phone })));
  const refused = await register(anonymousCall(), { login: phone, password });
  expect(refused).toMatchObject({
    ok: false,
    refusal: "USER_SINGLE_SIGN_IN",
    extra: { challenge: expect.any(String) as string },
  });
  const challenge = refused.ok ? "" : String(refused.extra?.challenge);
  const code = await codeSentTo(phone);
  const attempt = (secret: string, handle: string | null) =>
    signIn(anonymousCall(), { login: phone, password: secret, challenge: handle });
  expect(refusal(await attempt(otherThan(code), challenge))).toBe("USER_AUTH_FAILED");
  expect(refusal(await attempt(code, null))).toBe("USER_AUTH_FAILED");
  expect(refusal(await attempt(password, null)), "the password of the registration is nobody's").toBe(
    "USER_AUTH_FAILED",
  );

  const again = await register(anonymousCall(), { login: phone, password });
  const later = again.ok ? "" : String(again.extra?.challenge);
  expect(
    await prisma.outbox.count({ where: { recipient: `+216${phone}` } }),
    "within the minute the code is the one sent",
  ).toBe(1);
  expect(value(await attempt(code, later)).id).toBe(id);
  expect(refusal(await attempt(code, challenge)), "it worked once").toBe("USER_AUTH_FAILED");
});

test("with a password of its own such an account is like any other", async () => {
  const phone = uniquePhone();
  const { id } = value(await enter(await tokenOf({ phone })));
  await prisma.customer.update({ where: { id }, data: { passwordHash: "$2b$04$something" } });
  expect(refusal(await register(anonymousCall(), { login: phone, password }))).toBe("USER_EXIST");
});
