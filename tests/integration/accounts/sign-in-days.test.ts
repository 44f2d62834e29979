/** A sign-in is a visit, by whatever way: its day counts, and it keeps the points of who stayed away. */
import { expect, test } from "vitest";
import { signSandboxToken } from "#app/core/auth/partner-tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { signInByToken } from "#app/customer/accounts/sign-in-by-token.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  ownCall,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";
import type { SignedIn } from "#app/core/domain/accounts/sign-in-answer.ts";

const first = new Date("2026-11-21T12:00:00Z");
const later = (days: number) => new Date(first.getTime() + days * 86_400_000);

const daysOf = async (userId: string) => {
  const user = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  const day = user.lastActiveDay?.toISOString().slice(0, 10) ?? null;
  return [day, user.connectedDays, user.longestRunDays];
};

type Way = (call: AnonymousCall) => Promise<Decision<SignedIn>>;

async function byPassword(): Promise<Way> {
  const { login } = await makeCustomer({ now: first });
  return (call) => signIn(call, { login, password });
}

async function byPin(): Promise<Way> {
  const customer = await makeCustomer({ now: first });
  const pin = { pin: "2758", confirmPin: "2758" };
  const { pinChallenge } = value(await setPin(await ownCall(customer, { now: first }), pin));
  return (call) => signIn(call, { login: customer.login, password: "2758", challenge: pinChallenge });
}

async function byToken(phone = uniquePhone()): Promise<Way> {
  const enter: Way = async (call) => signInByToken(call, { token: await signSandboxToken(phone, call.now) });
  value(await enter(anonymousCall({ now: first })));
  return enter;
}

async function bySingleSignIn(): Promise<Way> {
  const phone = uniquePhone();
  await byToken(phone);
  return async (call) => {
    const refused = await register(call, { login: phone, password });
    const challenge = refused.ok ? null : String(refused.extra?.challenge);
    return signIn(call, { login: phone, password: await codeSentTo(phone), challenge });
  };
}

test.each([
  ["the password", byPassword],
  ["the PIN", byPin],
  ["an operator's token", byToken],
  ["the code of a single sign-in", bySingleSignIn],
])("by %s: once a day, and a day left out begins a new run", async (_, prepare) => {
  const enter = await prepare();
  const day = businessDayOf(first);
  const { id } = value(await enter(anonymousCall({ now: later(1) })));
  expect(await daysOf(id)).toEqual([addDays(day, 1), 2, 2]);
  value(await enter(anonymousCall({ now: new Date(later(1).getTime() + 120_000) })));
  expect(await daysOf(id)).toEqual([addDays(day, 1), 2, 2]);
  value(await enter(anonymousCall({ now: later(2) })));
  expect(await daysOf(id)).toEqual([addDays(day, 2), 3, 3]);
  value(await enter(anonymousCall({ now: later(5) })));
  expect(await daysOf(id)).toEqual([addDays(day, 5), 1, 3]);
});

test("a refused sign-in is no visit", async () => {
  const { userId, login } = await makeCustomer({ now: first });
  const before = await daysOf(userId);
  await signIn(anonymousCall({ now: later(1) }), { login, password: "jasmin2027" });
  expect(await daysOf(userId)).toEqual(before);
});

test("a level that waited for the day comes with the sign-in, which says so", async () => {
  const { userId, login } = await makeCustomer({ now: first });
  await prisma.customer.update({ where: { id: userId }, data: { onboardingStep: 3, level: 2 } });
  await prisma.userLevel.createMany({
    data: [1, 2].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: first })),
  });
  await prisma.referral.create({
    data: { userId, id: newId(), friendId: newId(), status: "ACCEPTED", createdAt: first },
  });
  const again = () => signIn(anonymousCall({ now: later(1) }), { login, password });
  expect(value(await again())).toMatchObject({
    levelUp: { level: 3, rewardPoints: 150 },
    extra: { totalPoints: 150 },
  });
  expect(value(await again())).toMatchObject({ levelUp: null, extra: { totalPoints: 150 } });
});

test("ten sign-ins at the same moment are one day", async () => {
  const { userId, login } = await makeCustomer({ now: first });
  const call = () => anonymousCall({ now: later(1) });
  const signedIn = await Promise.all(Array.from({ length: 10 }, () => signIn(call(), { login, password })));
  expect(signedIn.every(({ ok }) => ok)).toBe(true);
  expect(await daysOf(userId)).toEqual([businessDayOf(later(1)), 2, 2]);
});
