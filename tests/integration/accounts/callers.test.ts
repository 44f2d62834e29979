import { SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { recordActivity } from "#app/core/auth/activity.server.ts";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { makeApiKey, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { rights } from "#app/core/domain/operators/rights.ts";

const hours = (count: number) => moveSandboxClock({ addMs: count * 3_600_000 });
const days = (count: number) => hours(24 * count);
const sessionsOf = (userId: string) => prisma.session.findMany({ where: { userId } });
const userOf = (id: string) => prisma.customer.findUniqueOrThrow({ where: { id } });

afterEach(() => moveSandboxClock("reset"));

test.each([
  "",
  "x",
  "mk_unknown",
  "ok_unknown",
  "a.b.c",
  "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMiJ9.",
])("%j is nobody", async (token) => {
  expect(await identifyCaller(token)).toBeNull();
});

test("a token that another has signed, or of a session that never was, is nobody", async () => {
  const { userId, token } = await makeCustomer();
  const session = (await sessionsOf(userId))[0]?.id;
  const forged = await new SignJWT({ sid: session })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .sign(new TextEncoder().encode("a secret of somebody else's, long enough to be one"));
  expect(await identifyCaller(forged)).toBeNull();
  expect(await identifyCaller(await signToken({ userId, sessionId: newId() }, new Date()))).toBeNull();
  expect(await identifyCaller(`${token.slice(0, -2)}xx`)).toBeNull();
  expect(await identifyCaller(token)).not.toBeNull();
});

test("a deleted customer's token is nobody's", async () => {
  const { userId, token } = await makeCustomer();
  await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
  expect(await identifyCaller(token)).toBeNull();
});

test("a session ends ninety days after its last use, which every use puts off", async () => {
  const { token } = await makeCustomer();
  await days(89);
  expect(await identifyCaller(token)).not.toBeNull();
  await days(89);
  expect(await identifyCaller(token)).not.toBeNull();
  await days(91);
  expect(await identifyCaller(token)).toBeNull();
});

test("a use is written once an hour", async () => {
  const { userId, token } = await makeCustomer();
  const usedAt = async () => (await sessionsOf(userId))[0]?.lastUsedAt.getTime() ?? 0;
  const opened = await usedAt();
  await identifyCaller(token);
  expect(await usedAt()).toBe(opened);
  await hours(0.5);
  await identifyCaller(token);
  expect(await usedAt()).toBe(opened);
  await hours(0.6);
  await identifyCaller(token);
  expect(await usedAt()).toBeGreaterThan(opened + 3_900_000);
});

test("days in a row are counted by the calendar of Tunis, the longest run is kept", async () => {
  const { userId, token } = await makeCustomer();
  const counted = async () => {
    await identifyCaller(token);
    const { lastActiveDay, connectedDays, longestRunDays } = await userOf(userId);
    return [lastActiveDay?.toISOString().slice(0, 10), connectedDays, longestRunDays];
  };
  const day = (later: number) => businessDayOf(new Date(Date.now() + later * 86_400_000));
  expect(await counted()).toEqual([day(0), 1, 1]);
  expect(await counted()).toEqual([day(0), 1, 1]);
  await days(1);
  expect(await counted()).toEqual([day(1), 2, 2]);
  await days(1);
  expect(await counted()).toEqual([day(2), 3, 3]);
  await days(2);
  expect(await counted()).toEqual([day(4), 1, 3]);
  await moveSandboxClock("reset");
  expect(await counted()).toEqual([day(4), 1, 3]);
});

test("a call that read the days before another had noted midnight does not break the run", async () => {
  const { userId, token } = await makeCustomer();
  await identifyCaller(token);
  const [session] = await sessionsOf(userId);
  const { lastActiveDay, connectedDays, longestRunDays } = await userOf(userId);
  if (!session || !lastActiveDay) throw new Error("nothing was noted");
  const days = { lastActiveDay: lastActiveDay.toISOString().slice(0, 10), connectedDays, longestRunDays };
  const read = { userId, sessionId: session.id, lastUsedAt: session.lastUsedAt, ...days };
  const later = (count: number) => new Date(Date.now() + count * 86_400_000);
  await recordActivity(read, later(1));
  await recordActivity(read, later(2));
  expect(await userOf(userId)).toMatchObject({ connectedDays: 2, longestRunDays: 2 });
});

test("twenty first calls of a day are one day, and a level that waited for it comes once", async () => {
  const { userId, token } = await makeCustomer();
  const now = new Date();
  await identifyCaller(token);
  await prisma.customer.update({ where: { id: userId }, data: { onboardingStep: 3, level: 2 } });
  await prisma.userLevel.createMany({
    data: [1, 2].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: now })),
  });
  await prisma.referral.create({
    data: { userId, id: newId(), friendId: newId(), status: "ACCEPTED", createdAt: now },
  });
  await days(1);
  await Promise.all(Array.from({ length: 20 }, () => identifyCaller(token)));
  expect(await userOf(userId)).toMatchObject({ connectedDays: 2, longestRunDays: 2, level: 3 });
  expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({
    available: 150,
    seq: 1,
  });
});

test("keys: of a store, of a company, of Mezia's own; a revoked one is nobody's", async () => {
  const partner = await makePartner();
  const store = await makeStore({ partnerId: partner.id });
  const ofStore = await makeApiKey({ storeId: store.id });
  const ofCompany = await makeApiKey({ partnerId: partner.id });
  const ours = await makeOperatorKey();
  expect(ofStore.key).toMatch(/^mk_[\w-]{43}$/);
  expect(ours.key).toMatch(/^ok_[\w-]{43}$/);
  const merchant = { kind: "merchant", partnerId: partner.id };
  expect(await identifyCaller(ofStore.key)).toMatchObject({
    ...merchant,
    keyId: ofStore.id,
    storeId: store.id,
  });
  expect(await identifyCaller(ofCompany.key)).toMatchObject({
    ...merchant,
    keyId: ofCompany.id,
    storeId: null,
  });
  expect(await identifyCaller(ours.key)).toEqual({
    kind: "operator",
    actorId: ours.id,
    person: null,
    rights,
    atServer: true,
  });
  await prisma.apiKey.updateMany({
    where: { id: { in: [ofStore.id, ours.id] } },
    data: { revokedAt: new Date() },
  });
  // Another process would write this change: this one hears of it a moment after its commit.
  await vi.waitUntil(async () => (await identifyCaller(ofStore.key)) === null, { interval: 5 });
  expect(await identifyCaller(ours.key)).toBeNull();
});
