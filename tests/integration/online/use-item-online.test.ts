import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { listOnlineTransactions } from "#app/customer/points/list-online-transactions.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { listWalletItemHistory } from "#app/customer/wallet/list-wallet-history.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill, onlineShop } from "#tests/factories/online.ts";
import { giveItem, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T13:00:00Z");
const till = await makeOnlineTill({ earnRate: 15 });
const partnerId = till.partner.id;
const coupon = { partnerId, availableOnline: true, discount: { kind: "PERCENT" as const, value: 20 } };
const voucher = { partnerId, availableOnline: true, faceValueMillimes: 10_000 };

const use = (
  userId: string,
  walletItemId: string,
  basketPriceMillimes = 50_000,
  given: Parameters<typeof clientCall>[1] = {},
) => useItemOnline(clientCall(userId, { now, ...given }), { walletItemId, basketPriceMillimes });
const itemOf = (userId: string, id: string, at = later) => getWalletItem(clientCall(userId, { now: at }), id);

describe("a coupon", () => {
  test("reveals its code, takes off what its terms say, and is closed for the shop", async () => {
    const userId = await makeAccount({ now });
    const id = await giveItem(userId, coupon, now);
    const used = must(await use(userId, id));
    expect(used).toEqual({
      code: expect.stringMatching(/^O(-[2-9A-HJ-NP-Z]{4}){3}$/) as string,
      reductionMillimes: 10_000,
      payableMillimes: 40_000,
      transactionId: expect.any(String) as string,
      expectedPoints: 600,
      redirectUrl: onlineShop,
    });
    expect(must(await itemOf(userId, id))).toMatchObject({
      status: "USED_ONLINE",
      inStore: null,
      online: { code: used.code, usedAt: now.toISOString() },
    });
    const { items } = must(
      await listWalletItemHistory(clientCall(userId, { now }), id, { limit: 5, after: null }),
    );
    expect(items).toMatchObject([
      {
        channel: "ONLINE",
        store: null,
        amountMillimes: 10_000,
        remainingMillimes: null,
        reference: used.code,
      },
    ]);
    const [visit] = (await listOnlineTransactions(clientCall(userId, { now }), { limit: 5, after: null }))
      .items;
    expect(visit).toMatchObject({
      id: used.transactionId,
      status: "CUSTOMER_VALIDATION_NEEDED",
      points: 0,
      expectedPoints: 600,
    });
    expect(
      refusal(
        await redeemWalletCode(till.call({ now: later }), {
          code: await codeAt(id, later),
          priceMillimes: 50_000,
        }),
      ),
    ).toBe("WALLET_ITEM_NOT_USABLE");
    expect(refusal(await use(userId, id))).toBe("WALLET_ITEM_NOT_USABLE");
  });

  test("expects the points with the bonus of the level that is held", async () => {
    const userId = await makeAccount({ now, level: 10, onboardingStep: 3 });
    expect(must(await use(userId, await giveItem(userId, coupon, now)))).toMatchObject({
      expectedPoints: 1_200,
    });
  });

  test("under one key answers the same again, and another basket is another request", async () => {
    const userId = await makeAccount({ now });
    const id = await giveItem(userId, coupon, now);
    const first = await use(userId, id, 50_000, { key: "k", request: { id } });
    expect(await use(userId, id, 50_000, { key: "k", request: { id } })).toEqual({
      ...first,
      replayed: true,
    });
    expect(refusal(await use(userId, id, 60_000, { key: "k", request: { id, other: true } }))).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
    expect(await prisma.walletUse.count({ where: { userId } })).toBe(1);
  });
});

test("a voucher gives what the basket takes, in several goes and either way, until it is empty", async () => {
  const userId = await makeAccount({ now });
  const id = await giveItem(userId, voucher, now);
  const first = must(await use(userId, id, 4_000));
  expect(first).toMatchObject({ reductionMillimes: 4_000, payableMillimes: 0, expectedPoints: 0 });
  const half = must(await itemOf(userId, id));
  expect(half).toMatchObject({ status: "ACTIVE", remainingMillimes: 6_000, online: { code: first.code } });
  expect(half.inStore).not.toBeNull();
  expect(
    must(await redeemWalletCode(till.call({ now }), { code: await codeAt(id, now), priceMillimes: 1_000 })),
  ).toMatchObject({ remainingMillimes: 5_000 });
  const last = must(await use(userId, id, 30_000, { now: later }));
  expect(last).toMatchObject({ reductionMillimes: 5_000, payableMillimes: 25_000, expectedPoints: 375 });
  expect(last.code).not.toBe(first.code);
  expect(must(await itemOf(userId, id))).toMatchObject({
    status: "USED",
    remainingMillimes: 0,
    online: { code: last.code, usedAt: later.toISOString() },
  });
  expect(refusal(await use(userId, id, 1_000, { now: later }))).toBe("WALLET_ITEM_NOT_USABLE");
  expect(await prisma.transaction.count({ where: { userId, channel: "ONLINE", walletItemId: id } })).toBe(2);
});

describe("what is not to be used online", () => {
  test.each([
    ["is not for online", { ...coupon, availableOnline: false }, now],
    ["is over", { ...coupon, validTo: new Date("2026-11-22T12:00:00Z") }, new Date("2026-11-25T12:00:00Z")],
    ["has not begun", { ...coupon, validFrom: new Date("2026-12-01T00:00:00Z") }, now],
    ["is Mezia's own, which has no shop", { ...coupon, partnerId: null }, now],
  ])("an item that %s", async (_, offer, at) => {
    const userId = await makeAccount({ now });
    expect(refusal(await use(userId, await giveItem(userId, offer, now), 50_000, { now: at }))).toBe(
      "WALLET_ITEM_NOT_USABLE",
    );
  });

  test("an item of a partner that is not online", async () => {
    const userId = await makeAccount({ now });
    const offline = await makePartner({ now, online: false });
    expect(
      refusal(await use(userId, await giveItem(userId, { ...coupon, partnerId: offline.id }, now))),
    ).toBe("WALLET_ITEM_NOT_USABLE");
  });

  test("another's item, and one for a smaller basket than its least", async () => {
    const userId = await makeAccount({ now });
    const id = await giveItem(userId, { ...coupon, minimumPurchaseMillimes: 30_000 }, now);
    expect(refusal(await use(await makeAccount({ now }), id))).toBe("NOT_FOUND");
    expect(refusal(await use(userId, id, 29_999))).toBe("BASKET_BELOW_MINIMUM");
    expect(must(await itemOf(userId, id))).toMatchObject({ status: "ACTIVE", online: null });
  });

  test("an item that is kept for a sale, until its cashier has answered", async () => {
    const userId = await makeAccount({ now });
    const [kept, sold] = [await giveItem(userId, coupon, now), await giveItem(userId, coupon, now)];
    const sales = [
      await makeWaitingSale(till, userId, { now, item: kept }),
      await makeWaitingSale(till, userId, { now, item: sold }),
    ];
    for (const id of [kept, sold]) expect(refusal(await use(userId, id))).toBe("WALLET_ITEM_NOT_USABLE");
    must(await refuseTransaction(till.call({ now }), sales[0]?.id ?? "", null));
    must(await confirmTransaction(till.call({ now }), sales[1]?.id ?? ""));
    expect((await use(userId, kept)).ok).toBe(true);
    expect(refusal(await use(userId, sold))).toBe("WALLET_ITEM_NOT_USABLE");
  });
});
