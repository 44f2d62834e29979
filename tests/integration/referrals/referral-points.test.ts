import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { expiryOf, type AccountType } from "#app/core/domain/points/validity.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { grantLevels, withAwards } from "#tests/factories/levels.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { befriend, makeFriend } from "#tests/factories/friend.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);

const earnedBy = (userId: string) =>
  prisma.pointsEntry.findMany({ where: { userId, source: "REFERRAL" }, orderBy: { seq: "asc" } });
const amounts = async (userId: string) => (await earnedBy(userId)).map(({ amount }) => amount);

/** Grants the next levels, as an event that earns them does. */
async function gain(userId: string, ...levels: number[]) {
  const done = await inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    const gains = levels.map((level) => ({ level, rewardPoints: 10 }));
    return grantLevels(tx, userId, await withAwards(tx, userId, gains, now), expiryOf("MEMBER", now), now);
  });
  if (!done.ok) throw new Error(done.guard);
  return done.value;
}

async function onboard(userId: string) {
  const call = clientCall(userId, { now });
  value(await answerStep1(call, { firstName: "Sami" }));
  value(
    await answerStep2(call, {
      lastName: "Trabelsi",
      phone: phoneOf(userId),
      birthday: { day: 1, month: 2, year: 1990 },
    }),
  );
  return value(await answerStep3(call, { tags }));
}

const phoneOf = (userId: string) =>
  `2${String(parseInt(userId.slice(-7), 16) % 10_000_000).padStart(7, "0")}`;

let inviter: string;
beforeEach(async () => {
  inviter = await makeAccount({ now });
});

describe("a friend's levels", () => {
  test("bring 20 points each to who invited, once, at most 100 for one friend", async () => {
    const friend = await makeFriend(inviter, { now });
    await gain(friend, 1);
    await gain(friend, 1);
    expect(await amounts(inviter)).toEqual([20]);
    await gain(friend, 2, 3, 4);
    expect(await amounts(inviter)).toEqual([20, 20, 20, 20]);
    await gain(friend, 5, 6, 7);
    expect(await amounts(inviter)).toEqual([20, 20, 20, 20, 20]);
    const references = (await earnedBy(inviter)).map(({ reference }) => reference);
    expect(references).toEqual([1, 2, 3, 4, 5].map((level) => `referral:${friend}:${level}`));
    await gain(await makeFriend(inviter, { now }), 1);
    expect(await amounts(inviter)).toHaveLength(6);
  });

  test("bring what the economy says, the last award cut to the cap", async () => {
    const before = await prisma.economy.findUniqueOrThrow({ where: { id: 1 } });
    await prisma.economy.update({ where: { id: 1 }, data: { referralPoints: 30, referralCapPoints: 70 } });
    await gain(await makeFriend(inviter, { now }), 1, 2, 3, 4);
    const { referralPoints, referralCapPoints } = before;
    await prisma.economy.update({ where: { id: 1 }, data: { referralPoints, referralCapPoints } });
    expect(await amounts(inviter)).toEqual([30, 30, 10]);
  });

  test.each<[string, (friend: string) => Promise<unknown>]>([
    [
      "not accepted",
      (friendId) => prisma.referral.updateMany({ where: { friendId }, data: { status: "PENDING" } }),
    ],
    ["closed", (friendId) => prisma.referral.updateMany({ where: { friendId }, data: { status: "CLOSED" } })],
    [
      "of an inviter who has left",
      () => prisma.customer.update({ where: { id: inviter }, data: { status: "DELETED" } }),
    ],
    [
      "between two with one contact phone",
      (friend) =>
        prisma.customer.updateMany({
          where: { id: { in: [inviter, friend] } },
          data: { contactPhone: "20999001" },
        }),
    ],
    [
      "to one's own number",
      async (friend) => {
        await prisma.login.create({
          data: { login: "20999002", kind: "PHONE", userId: inviter, verifiedAt: now },
        });
        await prisma.customer.update({ where: { id: friend }, data: { contactPhone: "20999002" } });
      },
    ],
    [
      "with one's own number",
      async (friend) => {
        await prisma.login.create({
          data: { login: "20999003", kind: "PHONE", userId: friend, verifiedAt: now },
        });
        await prisma.customer.update({ where: { id: inviter }, data: { contactPhone: "20999003" } });
      },
    ],
  ])("bring nothing by an invite %s", async (_, prepare) => {
    const friend = await makeFriend(inviter, { now });
    await prepare(friend);
    await gain(friend, 1);
    expect(await amounts(inviter)).toEqual([]);
    expect(await prisma.userLevel.count({ where: { userId: friend } })).toBe(1);
  });

  test("bring nothing to an inviter who left between the decision and the write", async () => {
    const friend = await makeFriend(inviter, { now });
    const grants = await withAwards(prisma, friend, [{ level: 1, rewardPoints: 10 }], now);
    await prisma.customer.update({ where: { id: inviter }, data: { status: "DELETED" } });
    await grantLevels(prisma, friend, grants, expiryOf("MEMBER", now), now);
    expect(await amounts(inviter)).toEqual([]);
  });

  test.each<[AccountType, { level?: number; onboardingStep?: number; premium?: boolean }]>([
    ["STARTER", {}],
    ["MEMBER", { onboardingStep: 3 }],
    ["LOYAL", { onboardingStep: 3, level: 6 }],
    ["PREMIUM", { premium: true }],
  ])("bring points that a %s inviter keeps as long as their own", async (type, { premium, ...options }) => {
    const userId = await makeAccount({ now, ...options });
    if (premium) {
      const end = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
      await prisma.premiumSubscription.create({
        data: {
          userId,
          id: userId,
          phone: "50123456",
          plan: "WEEKLY",
          status: "ACTIVE",
          currentPeriodEnd: end,
          createdAt: now,
        },
      });
    }
    await gain(await makeFriend(userId, { now }), 1);
    expect(
      (await prisma.pointsLot.findMany({ where: { userId } })).map(({ expiresAt }) => expiresAt),
    ).toEqual([expiryOf(type, now)]);
  });
});

describe("every event that raises a level", () => {
  test("the third step of the onboarding and a first coupon pay who invited", async () => {
    const friend = await makeFriend(inviter, { now });
    expect(await onboard(friend)).toMatchObject({ levelUp: { level: 1 } });
    expect(await amounts(inviter)).toEqual([20]);
    const offer = await makeOffer({ type: "COUPON", pointPrice: 10 });
    expect(value(await purchaseOffer(clientCall(friend, { now }), { offerId: offer.id }))).toMatchObject({
      levelUp: { level: 2 },
    });
    expect(await amounts(inviter)).toEqual([20, 20]);
  });

  test("a sale too", async () => {
    const friend = await makeFriend(inviter, {
      now: new Date(now.getTime() - 12 * day),
      level: 4,
      onboardingStep: 3,
      points: 500,
    });
    for (let count = 0; count < 5; count += 1) await makeFriend(friend, { now });
    const till = await makeTill();
    const item = await makeItem(friend, { type: "COUPON", partnerId: till.partner.id }, now);
    value(
      await redeemWalletCode(till.call({ now }), { code: await codeAt(item, now), priceMillimes: 20_000 }),
    );
    expect(await prisma.userLevel.count({ where: { userId: friend } })).toBe(5);
    expect(await amounts(inviter)).toEqual([20]);
  });

  test("the history says whose level it was, by the name that the friend has today", async () => {
    const friend = await makeFriend(inviter, { now });
    await gain(friend, 1);
    const [entry] = await earnedBy(inviter);
    expect(entry?.detail).toEqual({ friendId: friend, level: 1 });
    const why = async () =>
      (await listPointsHistory(clientCall(inviter, { now }), { limit: 5, after: null })).items[0];
    expect(await why()).toMatchObject({
      source: "REFERRAL",
      points: 20,
      detail: { level: 1, friendName: null },
    });
    await prisma.customer.update({
      where: { id: friend },
      data: { firstName: "Sami", lastName: "Trabelsi" },
    });
    expect((await why())?.detail).toEqual({ level: 1, friendName: "Sami T." });
  });
});

describe("at once", () => {
  test("ten friends gain a level: ten times 20 points, nobody waits in a circle", async () => {
    const friends = await Promise.all(Array.from({ length: 10 }, () => makeFriend(inviter, { now })));
    await Promise.all(friends.map(onboard));
    expect(await amounts(inviter)).toEqual(Array.from({ length: 10 }, () => 20));
  });

  test("ten times the same friend and levels: each paid once, never above the cap", async () => {
    const friend = await makeFriend(inviter, { now });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        gain(friend, ...Array.from({ length: 1 + index }, (_, level) => level + 1)),
      ),
    );
    expect((await amounts(inviter)).reduce((sum, amount) => sum + amount, 0)).toBe(100);
  });

  test("friend and inviter buy and gain, whichever id comes first, and who invited the inviter gains too", async () => {
    const offer = await makeOffer({ type: "COUPON", pointPrice: 5, stock: 1000 });
    const chains = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const ids = [await makeAccount({ now }), await makeAccount({ now }), await makeAccount({ now })];
        // In half of the groups the order is reversed: later customers have invited earlier ones.
        const [first = "", second = "", third = ""] = index % 2 === 0 ? ids : [...ids].reverse();
        await befriend(first, second, now);
        await befriend(second, third, now);
        for (const id of [first, second, third]) await credit(id, 100, { now });
        return [first, second, third];
      }),
    );
    const before = await deadlocks();
    const buy = (id: string) => purchaseOffer(clientCall(id, { now }), { offerId: offer.id }).then(value);
    const people = chains.flat();
    // All customers act at once, but few enough that none waits too long for a connection.
    await Promise.all(people.flatMap((id) => [onboard(id), buy(id)]));
    for (let pairs = 0; pairs < 2; pairs += 1) await Promise.all(people.flatMap((id) => [buy(id), buy(id)]));
    for (const [first = "", second = "", third = ""] of chains) {
      const levels = await Promise.all(
        [second, third].map((userId) => prisma.userLevel.count({ where: { userId } })),
      );
      expect(levels).toEqual([2, 2]);
      expect(await amounts(first)).toEqual([20, 20]);
      expect(await amounts(second)).toEqual([20, 20]);
      expect(await amounts(third)).toEqual([]);
    }
    expect(await deadlocks()).toBe(before);
  });
});

/** The number of deadlocks that the database had to resolve. */
async function deadlocks(): Promise<number> {
  const [row] = await prisma.$queryRaw<{ deadlocks: number }[]>`
    SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return row?.deadlocks ?? 0;
}
