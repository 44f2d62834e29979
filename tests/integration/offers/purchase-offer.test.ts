import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { getPurchase } from "#app/customer/payments/get-purchase.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";

const now = new Date("2026-11-21T12:00:00Z");
let partnerId: string;
beforeAll(async () => {
  partnerId = (await makePartner({})).id;
});

const voucher = { type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
const coupon = { type: "COUPON", discount: { kind: "PERCENT", value: 10 }, pointPrice: 100 } as const;
const offer = (fields: Parameters<typeof makeOffer>[0] = {}) =>
  makeOffer({ partnerId, ...voucher, ...fields });
const available = async (userId: string) =>
  (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;
const itemsOf = (userId: string) => prisma.walletItem.findMany({ where: { userId } });
const sold = (offerId: string) => prisma.purchase.count({ where: { offerId } });

describe("buying for points", () => {
  test("takes the price, puts the item into the wallet under its terms, and says why in the history", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { id } = await offer({
      minimumPurchaseMillimes: 30_000,
      validTo: new Date("2026-12-31T10:00:00Z"),
    });
    const bought = await purchaseOffer(clientCall(userId, { now }), { offerId: id });
    expect(bought).toMatchObject({
      ok: true,
      value: { status: "COMPLETED", totalPoints: 150, levelUp: null },
    });
    const [item] = await itemsOf(userId);
    expect(item).toMatchObject({
      offerId: id,
      status: "ACTIVE",
      remainingMillimes: 20_000,
      minimumPurchaseMillimes: 30_000,
    });
    // Valid until the end of that day in Tunis.
    expect(item?.validTo).toEqual(new Date("2026-12-31T23:00:00Z"));
    const entry = await prisma.pointsEntry.findFirstOrThrow({ where: { userId, source: "CONSUMED" } });
    expect(entry).toMatchObject({
      amount: -100,
      contra: "SPENT",
      detail: { offerId: id, walletItemId: item?.id },
    });
  });

  test("an offer of Mezia's own is spent as Mezia's", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id } = await makeOffer({ ...voucher, partnerId: null });
    await purchaseOffer(clientCall(userId, { now }), { offerId: id });
    expect(await prisma.pointsEntry.count({ where: { userId, source: "CONSUMED_PRODUCT" } })).toBe(1);
  });

  test("a first coupon of one who has answered the questions brings level 2 and its points", async () => {
    const userId = await makeAccount({ points: 100, now, level: 1, onboardingStep: 3 });
    const { id } = await offer({ ...coupon, faceValueMillimes: undefined });
    const bought = await purchaseOffer(clientCall(userId, { now }), { offerId: id });
    expect(bought).toMatchObject({
      ok: true,
      value: { totalPoints: 100, levelUp: { level: 2, rewardPoints: 100 } },
    });
  });

  test("what was bought keeps its terms when the offer changes", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id } = await offer();
    await purchaseOffer(clientCall(userId, { now }), { offerId: id });
    await changeOffer({ now }, id, { faceValueMillimes: 5_000 });
    expect((await itemsOf(userId))[0]?.faceValueMillimes).toBe(20_000);
  });

  test("can be looked at by its buyer alone", async () => {
    const [buyer, other] = [await makeAccount({ points: 100, now }), await makeAccount({ now })];
    const bought = await purchaseOffer(clientCall(buyer, { now }), { offerId: (await offer()).id });
    if (!bought.ok) throw new Error(bought.refusal);
    expect(await getPurchase(clientCall(buyer, { now }), bought.value.id)).toMatchObject({ ok: true });
    expect(await getPurchase(clientCall(other, { now }), bought.value.id)).toEqual({
      ok: false,
      refusal: "NOT_FOUND",
    });
  });
});

describe("a refused purchase changes nothing", () => {
  const later = new Date(now.getTime() + day);
  const earlier = new Date(now.getTime() - day);

  test.each<[string, Parameters<typeof makeOffer>[0], string]>([
    ["not yet to be had", { availableFrom: later }, "ERROR_OFFER_NOT_YET_AVAILABLE"],
    ["over", { availableTo: earlier }, "ERROR_OFFER_HAS_FINISHED"],
    ["sold out", { stock: 0 }, "ERROR_OFFER_OUT_OF_STOCK"],
    ["for premium customers", { premium: true }, "ERROR_OFFER_PREMIUM_ONLY"],
    ["dearer than the balance", { pointPrice: 101 }, "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"],
    [
      "dearer than the balance beside its price in money",
      { pricingType: "MONEY_AND_POINTS", pointPrice: 101, priceMillimes: 1_000 },
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
    ],
  ])("an offer that is %s", async (_, fields, code) => {
    const userId = await makeAccount({ points: 100, now });
    const { id } = await offer(fields);
    expect(await purchaseOffer(clientCall(userId, { now, key: "k" }), { offerId: id })).toEqual({
      ok: false,
      refusal: code,
    });
    expect(await available(userId)).toBe(100);
    expect(await itemsOf(userId)).toEqual([]);
    expect(await prisma.idempotencyKey.count({ where: { ownerId: userId } })).toBe(0);
  });

  test("an offer that does not exist", async () => {
    const userId = await makeAccount({ points: 100, now });
    const offerId = "00000000-0000-0000-0000-000000000000";
    expect(await purchaseOffer(clientCall(userId, { now }), { offerId })).toEqual({
      ok: false,
      refusal: "NOT_FOUND",
    });
  });

  test("points past their time do not buy", async () => {
    const userId = await makeAccount({ points: 100, now });
    const later = new Date(now.getTime() + 31 * day);
    expect(
      await purchaseOffer(clientCall(userId, { now: later }), { offerId: (await offer()).id }),
    ).toMatchObject({
      refusal: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
    });
  });
});

describe("many at once", () => {
  test.each([
    ["one row of stock", 5],
    ["stock in several slots", 1_003],
  ])("forty buyers for the last 5 of an offer: exactly 5 have it (%s)", async (_, made) => {
    const { id } = await offer({ stock: made });
    // All units but five are sold, from any slots.
    await prisma.$executeRaw`UPDATE stock SET made = 0, remaining = 0 WHERE subject_id = ${id}::uuid`;
    await prisma.$executeRaw`UPDATE stock SET made = 5, remaining = 5 WHERE subject_id = ${id}::uuid AND slot = 0`;
    const buyers = await Promise.all(Array.from({ length: 40 }, () => makeAccount({ points: 100, now })));
    const outcomes = await Promise.all(
      buyers.map((userId) => purchaseOffer(clientCall(userId, { now }), { offerId: id })),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
    expect(refusals).toHaveLength(35);
    expect(new Set(refusals)).toEqual(new Set(["ERROR_OFFER_OUT_OF_STOCK"]));
    expect(await sold(id)).toBe(5);
    const balances = await Promise.all(buyers.map(available));
    expect(balances.filter((points) => points === 0)).toHaveLength(5);
  });

  test("one customer never passes the limit of an offer", async () => {
    const userId = await makeAccount({ points: 5_000, now });
    const { id } = await offer({ perUserLimit: 3, stock: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => purchaseOffer(clientCall(userId, { now }), { offerId: id })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
    expect(await available(userId)).toBe(4_700);
    expect(await sold(id)).toBe(3);
  });

  test("one customer never spends more than there is, over several offers", async () => {
    const userId = await makeAccount({ points: 450, now });
    const offers = await Promise.all(Array.from({ length: 10 }, () => offer()));
    const outcomes = await Promise.all(
      offers.map(({ id }) => purchaseOffer(clientCall(userId, { now }), { offerId: id })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(4);
    expect(await available(userId)).toBe(50);
  });
});

describe("an Idempotency-Key", () => {
  test("used twenty times at once buys once and answers all alike", async () => {
    const userId = await makeAccount({ points: 5_000, now });
    const { id } = await offer({ stock: 100 });
    const call = () => clientCall(userId, { now, key: "once", request: { offerId: id } });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => purchaseOffer(call(), { offerId: id })),
    );
    const answers = outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.refusal));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.replayed)).toHaveLength(19);
    expect(await sold(id)).toBe(1);
    expect(await available(userId)).toBe(4_900);
  });

  test("answers as before when the offer could not be bought again", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id } = await offer({ stock: 1, perUserLimit: 1 });
    const call = () => clientCall(userId, { now, key: "again", request: { offerId: id } });
    const first = await purchaseOffer(call(), { offerId: id });
    const second = await purchaseOffer(call(), { offerId: id });
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual({ ...first, replayed: true });
  });

  test("is refused for another request, also where that would be refused anyway", async () => {
    const userId = await makeAccount({ points: 300, now });
    const [a, b, soldOut] = [await offer(), await offer(), await offer({ stock: 0 })];
    const call = (offerId: string) => clientCall(userId, { now, key: "reused", request: { offerId } });
    await purchaseOffer(call(a.id), { offerId: a.id });
    for (const other of [b, soldOut]) {
      expect(await purchaseOffer(call(other.id), { offerId: other.id })).toMatchObject({
        refusal: "IDEMPOTENCY_KEY_REUSED",
      });
    }
    expect(await available(userId)).toBe(200);
  });

  test("counts anew after 24 hours, and after a refusal", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id } = await offer({ pointPrice: 150 });
    const call = (at: Date) => clientCall(userId, { now: at, key: "later", request: { offerId: id } });
    expect(await purchaseOffer(call(now), { offerId: id })).toMatchObject({ ok: false });
    await changeOffer({ now }, id, { pointPrice: 40 });
    expect(await purchaseOffer(call(now), { offerId: id })).toMatchObject({ ok: true });
    const tomorrow = new Date(now.getTime() + day);
    const next = await purchaseOffer(call(tomorrow), { offerId: id });
    expect(next).toMatchObject({ ok: true });
    expect(next).not.toHaveProperty("replayed");
    expect(await sold(id)).toBe(2);
  });
});
