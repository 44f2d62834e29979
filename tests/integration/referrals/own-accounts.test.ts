import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import type { LevelGain } from "#app/core/domain/levels/levels.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { grantLevels, withAwards } from "#tests/factories/levels.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { inviteFriend } from "#app/customer/referrals/invite-friend.server.ts";
import { listReviews } from "#app/core/services/reviews/list-reviews.server.ts";
import { askReview } from "#app/customer/reviews/ask-review.server.ts";
import { getReferral } from "#app/customer/referrals/get-referral.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  uniqueEmail,
  uniquePhone,
  value,
  type Customer,
} from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";

const now = new Date("2026-11-21T12:00:00Z");
const anyDevice = (): string => randomUUID();
const by = (deviceId: string | null) => ({ ...anonymousCall({ now }), deviceId });

let inviter: Customer;
beforeEach(async () => {
  inviter = await makeCustomer({ now });
});

const enter = (login: string, deviceId: string) => signIn(by(deviceId), { login, password }).then(value);

/** A friend who registers with the inviter's code and proves the login on this device. */
async function come({ login = uniqueEmail(), deviceId = null as string | null } = {}): Promise<string> {
  const call = by(deviceId);
  const { challenge } = value(await register(call, { login, password, referralCode: inviter.referralCode }));
  expect(value(await verifyCode(call, { challenge, otp: await codeSentTo(login) }))).toEqual({
    status: "ACTIVE",
    challenge: null,
  });
  return (await prisma.login.findUniqueOrThrow({ where: { login } })).userId;
}

const inviteOf = (friendId: string) =>
  prisma.referral.findFirstOrThrow({ where: { userId: inviter.userId, friendId } });
const refusedFriends = () => prisma.refusedFriend.findMany({ where: { userId: inviter.userId } });
const earned = async () => (await getReferral(clientCall(inviter.userId, { now }))).totalPointsEarned;

/** The inviter sees that a rule closed the invite, and can ask a person to look, without hearing by which sign. */
async function expectAskable() {
  const call = clientCall(inviter.userId, { now });
  const { invites } = await getReferral(call);
  expect(invites).toMatchObject([{ status: "CLOSED", byRule: true }]);
  const id = invites[0]?.id ?? "";
  for (let turn = 0; turn < 2; turn += 1) value(await askReview(call, { kind: "REFERRAL", id }));
  expect(await listReviews(inviter.userId, now)).toEqual([
    {
      ...{ kind: "REFERRAL", id, points: null, answer: null, answeredAt: null },
      ...{ decidedAt: now.toISOString(), askedAt: now.toISOString() },
    },
  ]);
}

/** Grants levels, as an event that earns them does. */
async function gain(userId: string, ...levels: number[]) {
  const done = await inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    const gains = levels.map((level): LevelGain => ({ level, rewardPoints: 10 }));
    return grantLevels(
      tx,
      userId,
      await withAwards(tx, userId, gains, now),
      new Date(now.getTime() + day),
      now,
    );
  });
  expect(done.ok).toBe(true);
}

const handIn = (userId: string, documentHash: string) =>
  prisma.validationRequest.create({
    data: {
      userId,
      id: newId(),
      kind: "SALE_POINT",
      partnerId: newId(),
      documentHash,
      status: "REFUSED",
      createdAt: now,
    },
  });

test("an inviter's own second address is nobody's friend, though it was invited and brings no code", async () => {
  const deviceId = anyDevice();
  await enter(inviter.login, deviceId);
  const login = uniqueEmail();
  value(await inviteFriend(clientCall(inviter.userId, { now }), { contact: login }));
  const { challenge } = value(await register(by(deviceId), { login, password }));
  value(await verifyCode(by(deviceId), { challenge, otp: await codeSentTo(login) }));
  const { userId } = await prisma.login.findUniqueOrThrow({ where: { login } });
  expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ inviterId: null });
  expect(await refusedFriends()).toMatchObject([{ friendId: userId, sign: "DEVICE" }]);
  expect(await prisma.referral.findMany({ where: { userId: inviter.userId } })).toMatchObject([
    { status: "CLOSED", friendId: userId },
  ]);
  await expectAskable();
});

describe("a friend who is proved", () => {
  test("on a device of one's own is refused and written down; the account is as good as any, and nobody is told", async () => {
    const device = anyDevice();
    await enter(inviter.login, device);
    const login = uniqueEmail();
    const friendId = await come({ login, deviceId: device });
    expect(await refusedFriends()).toEqual([
      { userId: inviter.userId, friendId, sign: "DEVICE", createdAt: now },
    ]);
    expect(await inviteOf(friendId)).toMatchObject({ status: "CLOSED" });
    await gain(friendId, 1, 2);
    expect(await earned()).toBe(0);
    expect((await getReferral(clientCall(inviter.userId, { now }))).invites).toMatchObject([
      { status: "CLOSED", pointsEarned: 0 },
    ]);
    await expectAskable();
    expect(await enter(login, device)).toMatchObject({
      id: friendId,
      message: null,
      extra: { totalPoints: 20 },
    });
    expect(
      await prisma.outbox.count({
        where: {
          userId: friendId,
          kind: "MESSAGE",
          payload: { path: ["template"], not: "verification-code" },
        },
      }),
    ).toBe(0);
  });

  test("by the inviter's own number is refused", async () => {
    const phone = uniquePhone();
    await prisma.customer.update({ where: { id: inviter.userId }, data: { contactPhone: phone } });
    const friendId = await come({ login: phone });
    expect(await refusedFriends()).toMatchObject([{ friendId, sign: "PHONE" }]);
    expect(await inviteOf(friendId)).toMatchObject({ status: "CLOSED" });
  });

  test("on a device of their own, or one that says nothing, is accepted", async () => {
    await enter(inviter.login, anyDevice());
    const friends = [await come({ deviceId: anyDevice() }), await come()];
    for (const friendId of friends) {
      expect(await inviteOf(friendId)).toMatchObject({ status: "ACCEPTED" });
      await gain(friendId, 1);
    }
    expect([await refusedFriends(), await earned()]).toEqual([[], 40]);
  });

  test("counts for no level when refused", async () => {
    const level = async () =>
      (await prisma.customer.findUniqueOrThrow({ where: { id: inviter.userId } })).level;
    const { userId } = inviter;
    await prisma.customer.update({
      where: { id: userId },
      data: { level: 2, onboardingStep: 3, longestRunDays: 2 },
    });
    await prisma.userLevel.createMany({
      data: [1, 2].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: now })),
    });
    const device = anyDevice();
    await enter(inviter.login, device);
    await come({ deviceId: device });
    expect(await level()).toBe(2);
    await come({ deviceId: anyDevice() });
    expect(await level()).toBe(3);
  });
});

describe("a friend who was accepted", () => {
  test.each<[string, (friendId: string) => Promise<unknown>]>([
    [
      "DEVICE",
      async (friendId) => {
        const device = anyDevice();
        await enter(inviter.login, device);
        const { login } = await prisma.login.findFirstOrThrow({ where: { userId: friendId } });
        await enter(login, device);
      },
    ],
    [
      "DOCUMENT",
      async (friendId) => {
        for (const userId of [inviter.userId, friendId]) await handIn(userId, `hash of ${friendId}`);
      },
    ],
    [
      "PHONE",
      async (friendId) => {
        const contactPhone = uniquePhone();
        await prisma.customer.updateMany({
          where: { id: { in: [inviter.userId, friendId] } },
          data: { contactPhone },
        });
      },
    ],
  ])("and turns out to be one's own by %s brings nothing from then on", async (sign, betray) => {
    const friendId = await come({ deviceId: anyDevice() });
    await gain(friendId, 1);
    expect(await earned()).toBe(20);
    await betray(friendId);
    await gain(friendId, 2);
    await gain(friendId, 3);
    expect(await earned()).toBe(20);
    expect(await refusedFriends()).toMatchObject([{ friendId, sign }]);
    expect(await inviteOf(friendId)).toMatchObject({ status: "CLOSED" });
    expect(await prisma.userLevel.count({ where: { userId: friendId } })).toBe(3);
  });

  test("and hands in another document, or one of a third person, is still a friend", async () => {
    const friendId = await come();
    await handIn(inviter.userId, "one");
    await handIn(friendId, "another");
    await handIn(await makeAccount({ now }), "one");
    await gain(friendId, 1);
    expect([await refusedFriends(), await earned()]).toEqual([[], 20]);
  });

  test("is refused once, however many events find it at the same moment, and none of them pays", async () => {
    const friends = await Promise.all(
      Array.from({ length: 8 }, () =>
        makeFriend(inviter.userId, { now, points: 100, onboardingStep: 3, level: 1 }),
      ),
    );
    const offer = await makeOffer({ type: "COUPON", pointPrice: 10 });
    for (const userId of [inviter.userId, ...friends]) await handIn(userId, `of ${inviter.userId}`);
    await Promise.all(
      friends.flatMap((friendId) => [
        purchaseOffer(clientCall(friendId, { now }), { offerId: offer.id }).then(value),
        inTransaction((tx) => raiseLevels(tx, friendId, now)),
        gain(friendId, 2),
      ]),
    );
    expect(await earned()).toBe(0);
    expect((await refusedFriends()).map(({ friendId }) => friendId).sort()).toEqual([...friends].sort());
    expect(await prisma.referral.count({ where: { userId: inviter.userId, status: "ACCEPTED" } })).toBe(0);
  });
});

describe("the devices of an account", () => {
  const devicesOf = (userId: string) => prisma.userDevice.findMany({ where: { userId } });

  test("are noted once each, as a hash, also under many sign-ins at once", async () => {
    const devices = [anyDevice(), anyDevice()];
    await Promise.all([...devices, ...devices, ...devices].map((device) => enter(inviter.login, device)));
    const noted = await devicesOf(inviter.userId);
    expect(noted).toHaveLength(2);
    expect(
      noted.every(({ deviceHash }) => /^[0-9a-f]{64}$/.test(deviceHash) && !devices.includes(deviceHash)),
    ).toBe(true);
  });

  test("are in the customer's export, without what stands for them, and go with the account", async () => {
    await enter(inviter.login, anyDevice());
    const [noted] = await devicesOf(inviter.userId);
    const exported = await exportAccount(clientCall(inviter.userId, { now }));
    expect(exported.devices).toEqual([{ firstUsedAt: now.toISOString() }]);
    expect(JSON.stringify(exported)).not.toContain(noted?.deviceHash);
    await prisma.customer.update({ where: { id: inviter.userId }, data: { deletionRequestedAt: now } });
    expect(
      await inTransaction((tx) => eraseIfDue(tx, inviter.userId, new Date(now.getTime() + 31 * day))),
    ).toMatchObject({ value: "erased" });
    expect(await devicesOf(inviter.userId)).toEqual([]);
  });
});
