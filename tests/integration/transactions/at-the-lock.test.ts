/** Changes between the decision of a call and its lock. */
import { expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { movingCall } from "#app/core/db/move-value.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeSubscription } from "#app/core/db/premium/premium-subscriptions.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { getTransaction } from "#app/till/sales/list-transactions.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { grantLevels } from "#tests/factories/levels.ts";
import {
  giveItem,
  makeAttachedSale,
  makeConfirmedSale,
  makeWaitingSale,
  must,
} from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;

const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
const lotsOf = (userId: string) => prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } });

/** Grants level 6, which has a bonus of 10 percent, without its conditions. */
const reachLevel6 = async (tx: Db, userId: string) => {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => ({ level, rewardPoints: 0 }));
  await grantLevels(tx, userId, levels, now, now);
  await raiseLevels(tx, userId, now);
};

test("a confirmation earns with the level reached at that moment, and its points last as long", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeWaitingSale(till, userId, { now, price: 10_000 });
  const call = till.call({ now, key: sale.id });
  const confirmed = await decidedBefore(
    userId,
    () => confirmTransaction(call, sale.id),
    (tx) => reachLevel6(tx, userId),
  );
  expect(must(confirmed)).toMatchObject({ status: "CONFIRMED", pointsEarned: 110, bonusPoints: 10 });
  expect(await lotsOf(userId)).toMatchObject([{ points: 110, expiresAt: expiryOf("LOYAL", now) }]);
  expect(await confirmTransaction(call, sale.id)).toEqual({ ...confirmed, replayed: true });
});

test("points confirmed as premium begins last as long as premium's", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeWaitingSale(till, userId, { now, price: 10_000 });
  const subscription = { userId, id: newId(), plan: "DAILY", phone: "50000000", createdAt: now } as const;
  await prisma.premiumSubscription.create({ data: { ...subscription, status: "PENDING" } });
  const confirmed = await decidedBefore(
    userId,
    () => confirmTransaction(till.call({ now }), sale.id),
    (tx) => changeSubscription(tx, subscription, { status: "ACTIVE" }, { charging: false, now: new Date() }),
  );
  expect(must(confirmed)).toMatchObject({ pointsEarned: 100 });
  expect(await lotsOf(userId)).toMatchObject([{ points: 100, expiresAt: expiryOf("PREMIUM", now) }]);
});

test("a confirmation earns by the terms that the partner has at that moment", async () => {
  const other = await makeTill({ earnRate: 10 });
  const userId = await makeAccount({ now });
  const sale = await makeWaitingSale(other, userId, { now, price: 10_000 });
  const confirmed = await decidedBefore(
    userId,
    () => confirmTransaction(other.call({ now }), sale.id),
    (tx) => tx.partner.update({ where: { id: other.partner.id }, data: { earnRate: 20 } }),
  );
  expect(must(confirmed)).toMatchObject({ pointsEarned: 200 });
});

test("a first sale that earns nothing and a fifth friend end with the level that asks for both", async () => {
  const userId = await makeAccount({ now: ago(12), level: 4, onboardingStep: 3 });
  for (let friend = 1; friend <= 4; friend += 1) await makeFriend(userId, { now });
  const fifth = await makeAccount({ now });
  const item = await giveItem(userId, voucher, now);
  const sale = await makeWaitingSale(till, userId, { now, price: 12_500, item });
  const confirmed = await decidedBefore(
    userId,
    () => confirmTransaction(till.call({ now }), sale.id),
    async (tx) => {
      const friend = { userId, id: newId(), friendId: fifth, status: "ACCEPTED", createdAt: now } as const;
      await tx.referral.create({ data: friend });
      expect(await raiseLevels(tx, userId, now)).toBeNull();
    },
  );
  expect(must(confirmed)).toMatchObject({ payableMillimes: 0, pointsEarned: 0 });
  expect(await levelOf(userId)).toBe(5);
});

test("a level is not reached with a sale that is cancelled at that moment", async () => {
  const userId = await makeAccount({ now: ago(16), level: 5, onboardingStep: 3 });
  const first = await makeConfirmedSale(till, userId, { now, price: 100_000 });
  const second = await makeWaitingSale(till, userId, { now, price: 50_000 });
  const confirmed = await decidedBefore(
    userId,
    () => confirmTransaction(till.call({ now }), second.id),
    (tx) =>
      callFunction(tx, "cancel_transaction", {
        ...{ p_call: movingCall(till.call({ now })), p_user: userId, p_reason: null },
        ...{ p_transaction: first.id, p_detail: {}, p_answer: {} },
        p_back: {
          ...{ before: 0, price: 100_000, cash: 100_000, item: 0, status: "CANCELLED", points: 1_000 },
          ...{
            points_before: 0,
            campaigns: [],
            use: newId(),
            item_until: now,
            base_left: 0,
            campaign_left: 0,
          },
        },
      }),
  );
  expect(must(confirmed)).toMatchObject({ status: "CONFIRMED", pointsEarned: 500 });
  expect(await levelOf(userId)).toBe(5);
});

test("a sale that its cashier has refused meanwhile is not confirmed, and the other way round", async () => {
  const userId = await makeAccount({ now });
  for (let round = 0; round < 5; round++) {
    const sale = await makeWaitingSale(till, userId, { now });
    const [yes, no] = await Promise.all([
      confirmTransaction(till.call({ now }), sale.id),
      refuseTransaction(till.call({ now }), sale.id, "Non"),
    ]);
    expect([refusal(yes), refusal(no)].sort()).toEqual(["TRANSACTION_INVALID_STATUS", null]);
    const { status } = must(await getTransaction(till.call({ now }), sale.id));
    expect(status).toBe(yes.ok ? "CONFIRMED" : "REFUSED");
  }
});

test("a sale of a customer who leaves at that moment is not confirmed", async () => {
  const userId = await makeAccount({ now: ago(40) });
  const sale = await makeWaitingSale(till, userId, { now });
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: ago(29) } });
  const confirmed = await decidedBefore(
    userId,
    () => confirmTransaction(till.call({ now }), sale.id),
    (tx) => eraseIfDue(tx, userId, ago(-2)),
  );
  expect(refusal(confirmed)).toBe("TRANSACTION_INVALID_STATUS");
});

test("a sale is sent with the item chosen at that moment", async () => {
  const userId = await makeAccount({ now });
  const [first, second] = [await giveItem(userId, voucher, now), await giveItem(userId, voucher, now)];
  const sale = await makeAttachedSale(till, userId, { now, price: 30_000, item: first });
  const sent = await decidedBefore(
    userId,
    () => submitTransaction(clientCall(userId, { now }), sale.id),
    (tx) => tx.transaction.updateMany({ where: { id: sale.id }, data: { walletItemId: second } }),
  );
  expect(must(sent)).toMatchObject({ walletItemId: second, payableMillimes: 10_000 });
  const held = await prisma.walletItem.findMany({ where: { userId, heldBy: sale.id } });
  expect(held.map(({ id }) => id)).toEqual([second]);
});

test("a card is bought with what its item holds at that moment", async () => {
  const userId = await makeAccount({ now });
  const item = await giveItem(userId, voucher, now);
  const card = await makeCard(till.store.id, { priceMillimes: 30_000 });
  const bought = await decidedBefore(
    userId,
    () => buyCard(clientCall(userId, { now }), { ...card, walletItemId: item }),
    async (tx) => {
      await tx.walletItem.updateMany({ where: { id: item }, data: { remainingMillimes: 5_000 } });
      const use = {
        userId,
        id: newId(),
        walletItemId: item,
        channel: "STORE",
        transactionId: newId(),
      } as const;
      const amounts = { amountMillimes: 15_000, remainingMillimes: 5_000 };
      await tx.walletUse.create({ data: { ...use, ...amounts, createdAt: now } });
    },
  );
  expect(must(bought)).toMatchObject({ reductionMillimes: 5_000, payableMillimes: 25_000 });
});

test("a sale and a card say what they earn at the level of that moment", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeAttachedSale(till, userId, { now, price: 10_000 });
  const card = await makeCard(till.store.id, { priceMillimes: 20_000 });
  const call = clientCall(userId, { now });
  const [sent, bought] = await decidedBefore(
    userId,
    () => Promise.all([submitTransaction(call, sale.id), buyCard(call, card)]),
    (tx) => reachLevel6(tx, userId),
  );
  expect([must(sent).expectedPoints, must(bought).expectedPoints]).toEqual([110, 220]);
});
