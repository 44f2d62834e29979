/** Sales that operators cancel; and the proof finds a cancellation whose effects are not as it says. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { auditOf, violationsOf } from "./support.ts";

const now = new Date("2026-11-23T10:00:00Z");
const late = new Date(now.getTime() + 40 * day);
const reason = "Erreur de caisse";
const till = await makeTill();

const cancel = (id: string, { amountMillimes, key }: { amountMillimes?: number; key?: string } = {}) =>
  cancelByOperator(operatorCall({ now: late, key, request: { id, amountMillimes } }), id, {
    reason,
    amountMillimes,
  });

describe("an operator's cancellation", () => {
  test("is possible however late, takes the points back and stands in the audit", async () => {
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now, price: 20_000 });
    expect(refusal(await cancelTransaction(till.call({ now: late }), id, null))).toBe("CANCEL_NOT_ALLOWED");
    const key = randomUUID();
    for (let turn = 0; turn < 2; turn += 1)
      expect(value(await cancel(id, { amountMillimes: 5_000, key }))).toMatchObject({
        status: "CONFIRMED",
        cancelledMillimes: 5_000,
      });
    expect(value(await cancel(id))).toMatchObject({ status: "CANCELLED", cancelledMillimes: 20_000 });
    expect(await auditOf("transaction.cancel", id)).toEqual([
      { amountMillimes: 5_000, reason },
      { amountMillimes: 15_000, reason },
    ]);
    expect(await getPoints(clientCall(userId, { now: late }))).toMatchObject({ available: 0, owed: 0 });
    expect(await violationsOf(userId)).toEqual([]);
  });

  test("gives the item back if it is still good, as the merchant's does", async () => {
    const userId = await makeAccount({ now });
    const coupon = { partnerId: till.partner.id, type: "COUPON" } as const;
    const item = await giveItem(userId, coupon, now);
    const { id } = await makeConfirmedSale(till, userId, { now, item });
    value(await cancel(id));
    expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({ status: "ACTIVE" });
    expect(await violationsOf(userId)).toEqual([]);
  });

  test("is refused for what is not confirmed, not there, or more than is left", async () => {
    const userId = await makeAccount({ now });
    const waiting = await makeWaitingSale(till, userId, { now });
    const { id } = await makeConfirmedSale(till, userId, { now, price: 20_000 });
    expect(refusal(await cancel(waiting.id))).toBe("TRANSACTION_INVALID_STATUS");
    expect(refusal(await cancel(randomUUID()))).toBe("NOT_FOUND");
    expect(refusal(await cancel(id, { amountMillimes: 20_001 }))).toBe("CANCEL_NOT_ALLOWED");
    expect(await auditOf("transaction.cancel", id)).toEqual([]);
  });

  test("and the merchant's at the same moment cancel it once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const userId = await makeAccount({ now });
      const { id } = await makeConfirmedSale(till, userId, { now, price: 20_000 });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          turn % 2 ? cancel(id) : cancelTransaction(till.call({ now }), id, null),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await getPoints(clientCall(userId, { now: late }))).toMatchObject({ available: 0, owed: 0 });
      expect(await violationsOf(userId)).toEqual([]);
    }
  });
});

describe("the proof finds", () => {
  async function returned() {
    const userId = await makeAccount({ points: 100, now });
    const { id: offerId } = await makeOffer({ partnerId: till.partner.id });
    const bought = value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
    if (bought.status !== "COMPLETED") throw new Error("not bought");
    return { userId, id: bought.id, item: bought.walletItemId };
  }
  const gaveBack =
    "a returned purchase gave its price back into the lots that paid, once, and its item is void";

  test("a purchase that is refunded without its points, or whose item still works", async () => {
    const { userId, id } = await returned();
    const where = { userId_id: { userId, id } };
    await prisma.purchase.update({ where, data: { status: "REFUNDED" } });
    const found = (await violationsOf(userId)).join();
    await prisma.purchase.update({ where, data: { status: "COMPLETED" } });
    expect(found).toContain(gaveBack);
  });

  test("points that came back into another lot than the one that paid", async () => {
    const { userId, id } = await returned();
    value(await returnPurchase(operatorCall({ now }), id, { reason }));
    expect(await violationsOf(userId)).toEqual([]);
    const move = (from: number, to: number) =>
      asOwner(
        `UPDATE lot_use SET lot_seq = ${to} WHERE user_id = '${userId}' AND entry_seq = 3 AND lot_seq = ${from}`,
      );
    await move(1, 9);
    const found = (await violationsOf(userId)).join();
    await move(9, 1);
    expect(found).toContain(gaveBack);
  });

  test("a session of a blocked customer", async () => {
    const userId = await makeAccount({ now });
    const session = { userId, id: newId(), createdAt: now, lastUsedAt: now };
    await prisma.session.create({ data: session });
    await prisma.customer.update({ where: { id: userId }, data: { blockedAt: now } });
    const found = await violationsOf(userId);
    await prisma.session.deleteMany({ where: { userId } });
    expect(found).toEqual([expect.stringContaining("a blocked customer has no session")]);
    expect(await violationsOf(userId)).toEqual([]);
  });
});
