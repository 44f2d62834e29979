import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { lookupWalletCode } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { listWalletItemHistory } from "#app/customer/wallet/list-wallet-history.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
const till = await makeTill();
const voucher = {
  partnerId: till.partner.id,
  type: "VOUCHER",
  faceValueMillimes: 20_000,
  pointPrice: 100,
} as const;
const coupon = {
  partnerId: till.partner.id,
  type: "COUPON",
  discount: { kind: "PERCENT", value: 15 },
  pointPrice: 100,
} as const;

async function customerWith(offer: Parameters<typeof makeItem>[1], points = 100) {
  const userId = await makeAccount({ points, now });
  return { userId, item: await makeItem(userId, offer, now) };
}

describe("a voucher", () => {
  test("is used in two goes until it is empty, and its customer sees both", async () => {
    const { userId, item } = await customerWith(voucher);
    const first = await redeemWalletCode(till.call({ now }), {
      code: await codeAt(item, now),
      priceMillimes: 12_500,
      reference: "ticket 1",
    });
    expect(first).toMatchObject({
      ok: true,
      value: { reductionMillimes: 12_500, payableMillimes: 0, remainingMillimes: 7_500, pointsEarned: 0 },
    });
    const then = minutes(5);
    const second = await redeemWalletCode(till.call({ now: then }), {
      code: await codeAt(item, then),
      priceMillimes: 17_500,
      sellerName: "Sonia",
    });
    expect(second).toMatchObject({
      ok: true,
      value: { reductionMillimes: 7_500, payableMillimes: 10_000, remainingMillimes: 0, pointsEarned: 100 },
    });

    const seen = await getWalletItem(clientCall(userId, { now: then }), item);
    expect(seen).toMatchObject({ ok: true, value: { status: "USED", remainingMillimes: 0, inStore: null } });
    const history = await listWalletItemHistory(clientCall(userId, { now: then }), item, {
      limit: 20,
      after: null,
    });
    if (!history.ok) throw new Error(history.refusal);
    expect(
      history.value.items.map(({ amountMillimes, remainingMillimes, reference }) => [
        amountMillimes,
        remainingMillimes,
        reference,
      ]),
    ).toEqual([
      [7_500, 0, null],
      [12_500, 7_500, "ticket 1"],
    ]);
    expect(history.value.items[0]?.store?.name).toBe(till.store.name);
  });
});

describe("a coupon", () => {
  test("is used once, and earns points for what was really paid", async () => {
    const { userId, item } = await customerWith(coupon);
    const used = await redeemWalletCode(till.call({ now }), {
      code: await codeAt(item, now),
      priceMillimes: 40_000,
    });
    expect(used).toMatchObject({
      ok: true,
      value: {
        reductionMillimes: 6_000,
        payableMillimes: 34_000,
        remainingMillimes: null,
        pointsEarned: 340,
      },
    });
    const entry = await prisma.pointsEntry.findFirstOrThrow({ where: { userId, source: "BUYING" } });
    expect(entry).toMatchObject({
      amount: 340,
      detail: { paidMillimes: 34_000, earnRate: 10, bonusPercent: 0 },
    });
    const then = minutes(3);
    expect(
      await redeemWalletCode(till.call({ now: then }), {
        code: await codeAt(item, then),
        priceMillimes: 40_000,
      }),
    ).toEqual({ ok: false, refusal: "WALLET_ITEM_NOT_USABLE" });
  });

  test("earns the bonus of the level held before", async () => {
    const userId = await makeAccount({ points: 100, now, level: 7, onboardingStep: 3 });
    const item = await makeItem(userId, coupon, now);
    const used = await redeemWalletCode(till.call({ now }), {
      code: await codeAt(item, now),
      priceMillimes: 40_000,
    });
    expect(used).toMatchObject({ ok: true, value: { pointsEarned: 340 + 68 } });
  });
});

describe("a code", () => {
  test.each([
    ["of a minute ago", -1, true],
    ["of a minute to come", 1, true],
    ["of two minutes ago", -2, false],
    ["of two minutes to come", 2, false],
  ])("%s is accepted: %s", async (_, drift, accepted) => {
    const { item } = await customerWith(voucher);
    const outcome = await redeemWalletCode(till.call({ now }), {
      code: await codeAt(item, minutes(drift)),
      priceMillimes: 1_000,
    });
    expect(outcome.ok ? true : outcome.refusal).toBe(accepted ? true : "WALLET_CODE_INVALID");
  });

  test("is accepted once, and an older one not after it", async () => {
    const { item } = await customerWith(voucher);
    const sell = async (moment: Date) =>
      redeemWalletCode(till.call({ now }), { code: await codeAt(item, moment), priceMillimes: 1_000 });
    expect((await sell(now)).ok).toBe(true);
    expect(await sell(now)).toEqual({ ok: false, refusal: "WALLET_CODE_INVALID" });
    expect(await sell(minutes(-1))).toEqual({ ok: false, refusal: "WALLET_CODE_INVALID" });
    expect((await sell(minutes(1))).ok).toBe(true);
  });

  test.each(["", "hello", "W-ABCDEFGH23-000000", "W-ABCDEFGH23"])("%j is refused", async (code) => {
    expect(await lookupWalletCode(till.call({ now }), { code })).toEqual({
      ok: false,
      refusal: "WALLET_CODE_INVALID",
    });
    expect(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 1_000 })).toEqual({
      ok: false,
      refusal: "WALLET_CODE_INVALID",
    });
  });

  test("of another company's offer is refused, one of Mezia's own is taken", async () => {
    const other = await makeTill();
    const { item } = await customerWith(voucher);
    const code = await codeAt(item, now);
    expect(await redeemWalletCode(other.call({ now }), { code, priceMillimes: 1_000 })).toMatchObject({
      refusal: "WALLET_CODE_INVALID",
    });
    const own = await customerWith({ ...voucher, partnerId: null });
    expect(
      await redeemWalletCode(other.call({ now }), {
        code: await codeAt(own.item, now),
        priceMillimes: 1_000,
      }),
    ).toMatchObject({ ok: true });
  });
});

describe("looking a code up", () => {
  test("says what it would take off and changes nothing", async () => {
    const { item } = await customerWith({
      ...coupon,
      minimumPurchaseMillimes: 30_000,
      maximumReductionMillimes: 5_000,
    });
    const code = await codeAt(item, now);
    const look = (priceMillimes?: number) => lookupWalletCode(till.call({ now }), { code, priceMillimes });
    expect(await look(40_000)).toMatchObject({
      ok: true,
      value: { usable: true, reason: null, reductionMillimes: 5_000, payableMillimes: 35_000 },
    });
    expect(await look(29_999)).toMatchObject({
      ok: true,
      value: { usable: false, reason: "BASKET_BELOW_MINIMUM" },
    });
    expect(await look()).toMatchObject({ ok: true, value: { usable: true, reductionMillimes: null } });
    expect((await redeemWalletCode(till.call({ now }), { code, priceMillimes: 40_000 })).ok).toBe(true);
    expect(await look(40_000)).toMatchObject({ ok: true, value: { usable: false, reason: "USED" } });
  });

  test("tells an item that is over, and one that begins later", async () => {
    const { item } = await customerWith({ ...voucher, validTo: new Date(now.getTime() + day) });
    const then = new Date(now.getTime() + 3 * day);
    const over = await lookupWalletCode(till.call({ now: then }), { code: await codeAt(item, then) });
    expect(over).toMatchObject({ ok: true, value: { usable: false, reason: "EXPIRED" } });
    expect(
      await redeemWalletCode(till.call({ now: then }), {
        code: await codeAt(item, then),
        priceMillimes: 1_000,
      }),
    ).toEqual({ ok: false, refusal: "WALLET_ITEM_NOT_USABLE" });
    const soon = await customerWith({ ...voucher, validFrom: new Date(now.getTime() + day) });
    expect(await lookupWalletCode(till.call({ now }), { code: await codeAt(soon.item, now) })).toMatchObject({
      value: { usable: false, reason: "NOT_YET_VALID" },
    });
  });
});

test("a basket below the minimum is refused and the item stays whole", async () => {
  const { item, userId } = await customerWith({ ...coupon, minimumPurchaseMillimes: 30_000 });
  expect(
    await redeemWalletCode(till.call({ now }), { code: await codeAt(item, now), priceMillimes: 29_999 }),
  ).toEqual({ ok: false, refusal: "BASKET_BELOW_MINIMUM" });
  expect(await getWalletItem(clientCall(userId, { now }), item)).toMatchObject({
    value: { status: "ACTIVE" },
  });
});

describe("many at once", () => {
  test("twenty tills with one coupon: exactly one wins, one credit", async () => {
    const { item, userId } = await customerWith(coupon);
    const code = await codeAt(item, now);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => redeemWalletCode(till.call({ now }), { code, priceMillimes: 10_000 })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await prisma.transaction.count({ where: { userId } })).toBe(1);
    expect(await prisma.pointsEntry.count({ where: { userId, source: "BUYING" } })).toBe(1);
  });

  test("three good codes of one voucher at once never give more than it holds", async () => {
    const { item, userId } = await customerWith(voucher);
    const codes = await Promise.all([-1, 0, 1].map((drift) => codeAt(item, minutes(drift))));
    const outcomes = await Promise.all(
      codes.map((code) => redeemWalletCode(till.call({ now }), { code, priceMillimes: 15_000 })),
    );
    const given = outcomes.reduce(
      (sum, outcome) => sum + (outcome.ok ? outcome.value.reductionMillimes : 0),
      0,
    );
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThanOrEqual(20_000);
    expect((await prisma.walletItem.findFirstOrThrow({ where: { userId } })).remainingMillimes).toBe(
      20_000 - given,
    );
  });

  test("the same key twenty times is one sale", async () => {
    const { item, userId } = await customerWith(coupon);
    const code = await codeAt(item, now);
    const call = till.call({ now, key: "sale-1", request: { code, priceMillimes: 10_000 } });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => redeemWalletCode(call, { code, priceMillimes: 10_000 })),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.replayed)).toHaveLength(19);
    expect(await prisma.transaction.count({ where: { userId } })).toBe(1);
  });
});

describe("which store sells", () => {
  test("a company's key names it, and only one of its own", async () => {
    const { item } = await customerWith(voucher);
    const other = await makeTill();
    const companyCall = () => ({ ...till.call({ now }), caller: { ...till.call().caller, storeId: null } });
    const sale = { code: await codeAt(item, now), priceMillimes: 1_000 };
    expect(await redeemWalletCode(companyCall(), sale)).toMatchObject({ refusal: "INVALID_INPUT" });
    expect(await redeemWalletCode(companyCall(), { ...sale, storeId: other.store.id })).toMatchObject({
      refusal: "NOT_FOUND",
    });
    expect(await redeemWalletCode(companyCall(), { ...sale, storeId: till.store.id })).toMatchObject({
      ok: true,
    });
  });
});
