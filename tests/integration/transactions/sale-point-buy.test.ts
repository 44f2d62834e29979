import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { getSalePoint } from "#app/customer/scan/get-sale-point.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { listItemsForCard } from "#app/customer/scan/list-items-for-card.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { transactionExpiry } from "#app/core/services/transactions/transaction-expiry.server.ts";
import { listening } from "#tests/factories/listening.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeSalePoint } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { giveItem, makeAttachedSale, must } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let till: Awaited<ReturnType<typeof makeTill>>;
beforeAll(async () => {
  till = await makeTill({ earnRate: 10 });
});

const card = (fields: Parameters<typeof makeCard>[1]) => makeCard(till.store.id, fields);
const account = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
const salesOf = (userId: string) => prisma.transaction.findMany({ where: { userId } });
const voucher = () => ({ partnerId: till.partner.id, faceValueMillimes: 10_000 });

describe("a sale point", () => {
  test("is found by its id and by its code, with its cards in the caller's language", async () => {
    const title = { ar: "قهوة", fr: "Café", en: "Coffee" };
    const { id, code, name } = await makeSalePoint({
      storeId: till.store.id,
      cards: [
        { title, action: "BUY", priceMillimes: 2_500, imageUrl: "/a.svg" },
        { title: "Points", action: "REQUEST", pointPrice: 30, queries: ["card", "document"] },
      ],
    });
    const view = must(await getSalePoint({ language: "en", now }, { code }));
    expect(view).toEqual({
      ...{ id, code, name },
      store: {
        id: till.store.id,
        name: till.store.name,
        partnerName: till.partner.name,
        partnerLogoUrl: null,
      },
      cards: [
        {
          id: expect.any(String) as string,
          title: "Coffee",
          imageUrl: "/a.svg",
          action: "BUY",
          pointPrice: 0,
          priceMillimes: 2_500,
          queries: [],
        },
        {
          ...{ id: expect.any(String) as string, title: "Points", imageUrl: null, action: "REQUEST" },
          ...{ pointPrice: 30, priceMillimes: null, queries: ["card", "document"] },
        },
      ],
    });
    expect(must(await getSalePoint({ language: "ar", now }, { id })).cards[0]?.title).toBe("قهوة");
    expect(refusal(await getSalePoint({ language: "fr", now }, { code: "S-2222-2222" }))).toBe("NOT_FOUND");
  });
});

describe("what a card can be bought with", () => {
  test("is what its partner takes, as far as the price is known", async () => {
    const userId = await makeAccount({ now });
    const call = clientCall(userId, { now });
    const ours = await giveItem(userId, voucher(), now);
    const large = await giveItem(userId, { ...voucher(), minimumPurchaseMillimes: 50_000 }, now);
    await giveItem(userId, { partnerId: (await makeTill()).partner.id, faceValueMillimes: 10_000 }, now);
    const found = async (fields: Parameters<typeof card>[0]) =>
      new Set((await listItemsForCard(call, await card(fields))).map(({ id }) => id));
    expect(await found({ priceMillimes: 20_000 })).toEqual(new Set([ours]));
    expect(await found({ priceMillimes: 50_000 })).toEqual(new Set([ours, large]));
    expect(await found({ queries: ["amount"] })).toEqual(new Set([ours, large]));
    expect(await found({ pointPrice: 10, queries: ["amount"] })).toEqual(new Set([ours, large]));
    expect(await found({ pointPrice: 10 })).toEqual(new Set());
    expect(await found({ priceMillimes: 20_000, action: "REQUEST" })).toEqual(new Set());
  });
});

describe("buying a card", () => {
  test("makes a sale that waits for the cashier, tells them, and earns once they say yes", async () => {
    await listening({ storeIds: [till.store.id] });
    const userId = await makeAccount({ now, level: 6 });
    const { salePointId, cardId } = await card({
      title: "Menu",
      priceMillimes: 12_500,
      queries: ["voucherId"],
    });
    const sale = must(
      await buyCard(clientCall(userId, { now }), {
        salePointId,
        cardId,
        answers: { voucherId: " A-٧ ", card: "1" },
      }),
    );
    expect(sale).toMatchObject({
      ...{
        status: "AWAITING_CASHIER",
        priceMillimes: 12_500,
        payableMillimes: 12_500,
        pointPrice: 0,
        expectedPoints: 137,
      },
      ...{ sellerName: null, card: { id: cardId, title: "Menu" }, expiresAt: later(5).toISOString() },
      code: expect.stringMatching(/^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string,
    });
    expect(await salesOf(userId)).toMatchObject([
      { salePointId, storeId: till.store.id, partnerId: till.partner.id, answers: { voucherId: "A-7" } },
    ]);
    const told = {
      kind: "LIVE",
      payload: { equals: { type: "transaction", id: sale.id, status: "AWAITING_CASHIER" } },
    } as const;
    expect(await prisma.outbox.count({ where: { ...told, storeId: till.store.id } })).toBe(1);
    const confirmed = must(await confirmTransaction(till.call({ now: later(4) }), sale.id));
    expect(confirmed).toMatchObject({
      status: "CONFIRMED",
      pointsEarned: 137,
      card: { title: "Menu" },
      answers: { voucherId: "A-7" },
    });
    expect((await account(userId)).available).toBe(137);
  });

  test("keeps the card as it was", async () => {
    const userId = await makeAccount({ now });
    const bought = await card({ title: "Thé", priceMillimes: 1_000 });
    const sale = must(await buyCard(clientCall(userId, { now }), bought));
    await prisma.salePoint.update({ where: { id: bought.salePointId }, data: { cards: [] } });
    expect(must(await confirmTransaction(till.call({ now }), sale.id)).card?.title).toBe("Thé");
  });

  test("for points alone reserves them, spends them at the yes and earns nothing; a cancel gives them back", async () => {
    const userId = await makeAccount({ points: 80, now });
    const sale = must(await buyCard(clientCall(userId, { now }), await card({ pointPrice: 60 })));
    expect(sale).toMatchObject({ priceMillimes: 0, payableMillimes: 0, pointPrice: 60, expectedPoints: 0 });
    expect(await account(userId)).toMatchObject({ available: 20, reserved: 60 });
    expect(must(await confirmTransaction(till.call({ now }), sale.id))).toMatchObject({ pointsEarned: 0 });
    expect(await account(userId)).toMatchObject({ available: 20, reserved: 0 });
    expect(must(await cancelTransaction(till.call({ now }), sale.id, null))).toMatchObject({
      status: "CANCELLED",
    });
    expect(await account(userId)).toMatchObject({ available: 80, reserved: 0 });
  });

  test("refused or not answered in time gives the points free again", async () => {
    const userId = await makeAccount({ points: 60, now });
    const bought = await card({ pointPrice: 60 });
    const refused = must(await buyCard(clientCall(userId, { now }), bought));
    must(await refuseTransaction(till.call({ now }), refused.id, null));
    expect(await account(userId)).toMatchObject({ available: 60, reserved: 0 });
    const unanswered = must(await buyCard(clientCall(userId, { now }), bought));
    await workThrough(transactionExpiry, later(5));
    expect(await account(userId)).toMatchObject({ available: 60, reserved: 0 });
    expect(await prisma.transaction.findFirst({ where: { id: unanswered.id } })).toMatchObject({
      status: "EXPIRED",
    });
  });

  test("takes the amount where the card has no price", async () => {
    const userId = await makeAccount({ now });
    const buy = async (of: Parameters<typeof card>[0], options: object) =>
      must(await buyCard(clientCall(userId, { now }), { ...(await card(of)), ...options })).priceMillimes;
    expect(await buy({}, { amountMillimes: 7_250 })).toBe(7_250);
    expect(await buy({ queries: ["amount"] }, { answers: { amount: "٧٢٥٠" } })).toBe(7_250);
    expect(await buy({ queries: ["amount"] }, { amountMillimes: 7_250 })).toBe(7_250);
    expect(await buy({ priceMillimes: 100 }, { amountMillimes: 100 })).toBe(100);
    expect((await salesOf(userId)).map(({ answers }) => answers)).toContainEqual({ amount: "7250" });
  });
});

describe("a refused purchase leaves nothing", () => {
  const unknown = "00000000-0000-0000-0000-000000000000";
  test.each<[string, Parameters<typeof card>[0], object, string]>([
    ["another amount than the price", { priceMillimes: 100 }, { amountMillimes: 99 }, "INVALID_AMOUNT"],
    ["no amount", {}, {}, "INVALID_AMOUNT"],
    ["no answer", { priceMillimes: 100, queries: ["barCode"] }, {}, "QUERY_ANSWER_MISSING"],
    [
      "an emission date to come",
      { priceMillimes: 1, queries: ["emissionDate"] },
      { answers: { emissionDate: "2026-11-22" } },
      "QUERY_ANSWER_MISSING",
    ],
    ["more points than there are", { pointPrice: 101 }, {}, "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"],
    ["a card that is to be requested", { action: "REQUEST", priceMillimes: 1 }, {}, "NOT_FOUND"],
    ["no such card", { priceMillimes: 1 }, { cardId: unknown }, "NOT_FOUND"],
    ["no such sale point", { priceMillimes: 1 }, { salePointId: unknown }, "NOT_FOUND"],
    ["no such item", { priceMillimes: 1 }, { walletItemId: unknown }, "NOT_FOUND"],
  ])("%s", async (_, of, options, code) => {
    const userId = await makeAccount({ points: 100, now });
    expect(
      refusal(await buyCard(clientCall(userId, { now, key: "k" }), { ...(await card(of)), ...options })),
    ).toBe(code);
    expect(await account(userId)).toMatchObject({ available: 100, reserved: 0 });
    expect(await salesOf(userId)).toEqual([]);
    expect(await prisma.idempotencyKey.count({ where: { ownerId: userId } })).toBe(0);
  });

  test("an item that does not fit", async () => {
    const userId = await makeAccount({ now });
    const other = await makeTill();
    const foreign = await giveItem(userId, { ...voucher(), partnerId: other.partner.id }, now);
    const dear = await giveItem(userId, { ...voucher(), minimumPurchaseMillimes: 5_001 }, now);
    const good = await giveItem(userId, voucher(), now);
    const buy = async (of: Parameters<typeof card>[0], walletItemId: string) =>
      refusal(await buyCard(clientCall(userId, { now }), { ...(await card(of)), walletItemId }));
    expect(await buy({ priceMillimes: 5_000 }, foreign)).toBe("WALLET_ITEM_NOT_USABLE");
    expect(await buy({ priceMillimes: 5_000 }, dear)).toBe("BASKET_BELOW_MINIMUM");
    // Refused, because the item would be used up for nothing.
    expect(await buy({ priceMillimes: 0 }, good)).toBe("WALLET_ITEM_NOT_USABLE");
    expect(await salesOf(userId)).toEqual([]);
  });

  test("an account that was deleted a moment ago", async () => {
    const userId = await makeAccount({ now: new Date(now.getTime() - 40 * day) });
    const bought = { ...(await card({ priceMillimes: 1, queries: ["card"] })), answers: { card: "4716" } };
    await prisma.customer.update({
      where: { id: userId },
      data: { deletionRequestedAt: new Date(now.getTime() - 31 * day) },
    });
    const [decision] = await Promise.all([
      buyCard(clientCall(userId, { now }), bought),
      transact((tx) => eraseIfDue(tx, userId, now)),
    ]);
    // In either order, no personal data of the customer stays.
    expect([null, "UNAUTHORIZED"]).toContain(refusal(decision));
    expect(
      (await salesOf(userId)).filter(
        ({ status, answers }) => status !== "EXPIRED" || JSON.stringify(answers) !== "{}",
      ),
    ).toEqual([]);
    expect(refusal(await buyCard(clientCall(userId, { now }), bought))).toBe("UNAUTHORIZED");
  });
});

describe("many at once", () => {
  test("twenty with one key buy once and are answered alike, whoever comes later too", async () => {
    const userId = await makeAccount({ points: 1_000, now });
    const bought = await card({ pointPrice: 40, priceMillimes: 3_000 });
    const buy = () => buyCard(clientCall(userId, { now, key: "once", request: bought }), bought);
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, async () => must(await buy())));
    for (const other of others) expect(other).toEqual(first);
    expect(await salesOf(userId)).toHaveLength(1);
    expect(await account(userId)).toMatchObject({ available: 960, reserved: 40 });
    expect(await buy()).toMatchObject({ replayed: true });
    const other = { ...bought, amountMillimes: 3_000 };
    expect(refusal(await buyCard(clientCall(userId, { now, key: "once", request: other }), other))).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
  });

  test("cards that compete for the same points: as many as the points are enough for", async () => {
    const userId = await makeAccount({ points: 100, now });
    const cards = await Promise.all(Array.from({ length: 10 }, () => card({ pointPrice: 40 })));
    const outcomes = await Promise.all(cards.map((one) => buyCard(clientCall(userId, { now }), one)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(outcomes.map(refusal))).toEqual(new Set([null, "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"]));
    expect(await account(userId)).toMatchObject({ available: 20, reserved: 80 });
    expect(await salesOf(userId)).toHaveLength(2);
  });

  test("sales that want the same item: exactly one has it", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher(), now);
    const cards = await Promise.all(Array.from({ length: 10 }, () => card({ priceMillimes: 4_000 })));
    const outcomes = await Promise.all(
      cards.map((one) => buyCard(clientCall(userId, { now }), { ...one, walletItemId: item })),
    );
    const won = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    expect(won).toMatchObject([{ walletItemId: item, reductionMillimes: 4_000, payableMillimes: 0 }]);
    expect(new Set(outcomes.map(refusal))).toEqual(new Set([null, "WALLET_ITEM_NOT_USABLE"]));
    expect(await salesOf(userId)).toHaveLength(1);
  });
});

describe("an item that is kept for a card", () => {
  const buyWith = async (userId: string, item: string, at = now) =>
    must(
      await buyCard(clientCall(userId, { now: at }), {
        ...(await card({ priceMillimes: 4_000 })),
        walletItemId: item,
      }),
    );
  const redeemAt = async (item: string, at: Date) =>
    refusal(
      await redeemWalletCode(till.call({ now: at }), { code: await codeAt(item, at), priceMillimes: 5_000 }),
    );

  test("is used by nothing else, and by the sale once its cashier says yes", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher(), now);
    // The item was chosen for this sale before the card was bought: the sale is refused when the customer
    // sends it.
    const other = await makeAttachedSale(till, userId, { now, item });
    const sale = await buyWith(userId, item);
    expect(await redeemAt(item, later(1))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(refusal(await submitTransaction(clientCall(userId, { now: later(1) }), other.id))).toBe(
      "WALLET_ITEM_NOT_USABLE",
    );
    const second = await buyCard(clientCall(userId, { now: later(1) }), {
      ...(await card({ priceMillimes: 1 })),
      walletItemId: item,
    });
    expect(refusal(second)).toBe("WALLET_ITEM_NOT_USABLE");
    must(await confirmTransaction(till.call({ now: later(2) }), sale.id));
    expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
      remainingMillimes: 6_000,
      heldBy: null,
    });
    expect(await redeemAt(item, later(3))).toBeNull();
  });

  test("is free once the cashier said no", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher(), now);
    const sale = await buyWith(userId, item);
    must(await refuseTransaction(till.call({ now: later(1) }), sale.id, "fermé"));
    expect(await redeemAt(item, later(1))).toBeNull();
  });

  test("is free once their time is over, whether or not the job has run", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher(), now);
    await buyWith(userId, item);
    expect(await redeemAt(item, new Date(later(5).getTime() - 1))).toBe("WALLET_ITEM_NOT_USABLE");
    const again = await buyWith(userId, item, later(5));
    await workThrough(transactionExpiry, later(6));
    // The expiry of the first sale does not take the item from the second.
    expect(await redeemAt(item, later(7))).toBe("WALLET_ITEM_NOT_USABLE");
    must(await confirmTransaction(till.call({ now: later(8) }), again.id));
  });
});
