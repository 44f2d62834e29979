import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** A customer who meets all of levels 2 and 3 except the coupon and the friend. */
async function makeHopeful(points = 100): Promise<string> {
  const userId = await makeAccount({ now, points, level: 1, onboardingStep: 3 });
  await prisma.customer.update({ where: { id: userId }, data: { longestRunDays: 2 } });
  return userId;
}

/** Makes a friend, as when the friend's account is proved. */
const befriended = (userId: string) =>
  inTransaction(async (tx) => {
    await tx.referral.create({
      data: { userId, id: newId(), friendId: randomUUID(), status: "ACCEPTED", createdAt: now },
    });
    return raiseLevels(tx, userId, now);
  });

const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;

test("a first coupon and a first friend at the same moment end with the level that asks for both", async () => {
  const { id: offerId } = await makeOffer({ type: "COUPON", pointPrice: 10, stock: 1000 });
  for (let turn = 0; turn < 8; turn += 1) {
    const customers = await Promise.all(Array.from({ length: 5 }, () => makeHopeful()));
    const rises = await Promise.all(
      customers.map((userId) =>
        Promise.all([
          purchaseOffer(clientCall(userId, { now }), { offerId }).then(
            (bought) => value(bought).levelUp?.rewardPoints ?? 0,
          ),
          befriended(userId).then((done) => (done.ok ? (done.value?.rewardPoints ?? 0) : NaN)),
        ]),
      ),
    );
    expect(await Promise.all(customers.map(levelOf))).toEqual(customers.map(() => 3));
    // Each level is announced once, by one of the two.
    expect(rises.map(([bought, met]) => bought + met)).toEqual(customers.map(() => 250));
  }
});

test("many first coupons at the same moment are one level", async () => {
  const { id: offerId } = await makeOffer({ type: "COUPON", pointPrice: 10, stock: 1000 });
  const userId = await makeHopeful();
  const bought = await Promise.all(
    Array.from({ length: 8 }, () => purchaseOffer(clientCall(userId, { now }), { offerId })),
  );
  expect(bought.map((one) => value(one).levelUp?.level ?? null).filter((level) => level !== null)).toEqual([
    2,
  ]);
  expect(await prisma.walletItem.count({ where: { userId } })).toBe(8);
});

test("a coupon bought while the only one before it is returned is the first, and its level stands", async () => {
  const { id: offerId } = await makeOffer({ type: "COUPON", pointPrice: 10, stock: 1000 });
  for (let turn = 0; turn < 6; turn += 1) {
    const customers = await Promise.all(Array.from({ length: 5 }, () => makeHopeful()));
    const buy = (userId: string) => purchaseOffer(clientCall(userId, { now }), { offerId });
    const firsts = await Promise.all(customers.map(async (userId) => value(await buy(userId)).id));
    await Promise.all(
      customers.flatMap((userId, place) => [
        buy(userId).then(value),
        returnPurchase(operatorCall({ now }), firsts[place] ?? "", { reason: "Erreur" }).then(value),
      ]),
    );
    expect(await Promise.all(customers.map(levelOf))).toEqual(customers.map(() => 2));
  }
});

test("a first coupon that the points do not reach for leaves nothing, not even its key", async () => {
  const { id: offerId } = await makeOffer({ type: "COUPON", pointPrice: 101 });
  const userId = await makeHopeful();
  const call = clientCall(userId, { now, key: randomUUID() });
  expect(refusal(await purchaseOffer(call, { offerId }))).toBe("ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT");
  // Whether parallel purchases leave enough points is known only behind the lock.
  const rivals = await Promise.all([0, 1].map(() => makeHopeful(101)));
  for (const rival of rivals) {
    const bought = await Promise.all(
      Array.from({ length: 4 }, () => purchaseOffer(clientCall(rival, { now }), { offerId })),
    );
    expect(bought.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prisma.walletItem.count({ where: { userId: rival } })).toBe(1);
  }
  expect([await prisma.walletItem.count({ where: { userId } }), await levelOf(userId)]).toEqual([0, 1]);
  await credit(userId, 1, { now });
  const first = value(await purchaseOffer(call, { offerId }));
  expect(await purchaseOffer(call, { offerId })).toEqual({ ok: true, value: first, replayed: true });
});
