import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { listOrders } from "#app/customer/orders/list-orders.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import {
  giveItem,
  makeAttachedSale,
  makeConfirmedSale,
  makeSale,
  makeWaitingSale,
  must,
} from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const till = await makeTill();
const { partner, store } = till;

const orders = async (userId: string, at = now) =>
  (await listOrders(clientCall(userId, { now: at }), { limit: 50, after: null })).items;

test("a confirmed sale says where, at whom's till, what was paid with what, and what it brought", async () => {
  const userId = await makeAccount({ now, level: 6, onboardingStep: 3 });
  const item = await giveItem(
    userId,
    { partnerId: partner.id, discount: { kind: "AMOUNT", value: 5_000 } },
    now,
  );
  const { offerId } = await prisma.walletItem.findFirstOrThrow({ where: { id: item } });
  const sale = await makeConfirmedSale(till, userId, { now, price: 25_000, item });
  expect(await orders(userId)).toEqual([
    {
      id: sale.id,
      channel: "STORE",
      status: "CONFIRMED",
      store: { id: store.id, name: store.name },
      partner: { id: partner.id, name: partner.name, logoUrl: null },
      sellerName: "Sonia",
      cardTitle: null,
      priceMillimes: 25_000,
      reductionMillimes: 5_000,
      payableMillimes: 20_000,
      cancelledMillimes: 0,
      pointPrice: 0,
      heldPoints: 0,
      pointsEarned: 220,
      bonusPoints: 20,
      campaignPoints: 0,
      cancelledPoints: 0,
      walletItemId: item,
      offer: { id: offerId, title: expect.stringMatching(/ F$/) as string },
      refusalReason: null,
      refusedBy: null,
      requestId: null,
      createdAt: now.toISOString(),
      confirmedAt: now.toISOString(),
    },
  ]);
});

test("a part that the shop cancelled stands beside what was paid, and its points beside those earned", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeConfirmedSale(till, userId, { now, price: 20_000 });
  must(await cancelTransaction(till.call({ now }), sale.id, 5_000));
  expect(await orders(userId)).toMatchObject([
    {
      status: "CONFIRMED",
      payableMillimes: 20_000,
      cancelledMillimes: 5_000,
      pointsEarned: 200,
      cancelledPoints: 50,
    },
  ]);
  must(await cancelTransaction(till.call({ now }), sale.id, null));
  expect(await orders(userId)).toMatchObject([
    { status: "CANCELLED", cancelledMillimes: 20_000, cancelledPoints: 200 },
  ]);
});

test("a sale that nobody has answered has expired the moment its time is up, before any job has seen it", async () => {
  const userId = await makeAccount({ now });
  await makeAttachedSale(till, userId, { now });
  expect(await orders(userId, minutes(14))).toMatchObject([{ status: "ATTACHED", confirmedAt: null }]);
  expect(await orders(userId, minutes(15))).toMatchObject([{ status: "EXPIRED" }]);
  const other = await makeAccount({ now });
  await makeWaitingSale(till, other, { now });
  expect(await orders(other, minutes(4))).toMatchObject([{ status: "AWAITING_CASHIER" }]);
  expect(await orders(other, minutes(5))).toMatchObject([{ status: "EXPIRED" }]);
});

test("the list has what the customer has attached, in whatever state, in shops and online, newest first", async () => {
  const userId = await makeAccount({ now });
  await makeSale(till, { now: minutes(9) });
  await makeConfirmedSale(till, await makeAccount({ now }), { now: minutes(9) });
  const refused = await makeWaitingSale(till, userId, { now: minutes(1) });
  must(await refuseTransaction(till.call({ now: minutes(1) }), refused.id, "Carte illisible"));
  const online = await makeOnlineVisit(userId, {
    partnerId: partner.id,
    status: "PRODUCT_VALIDATION_NEEDED",
    now: minutes(2),
  });
  const sale = await makeConfirmedSale(till, userId, { now });
  const found = await orders(userId, minutes(3));
  expect(found.map(({ id, channel, status, refusalReason }) => [id, channel, status, refusalReason])).toEqual(
    [
      [online, "ONLINE", "MEZIA_VALIDATION_NEEDED", null],
      [refused.id, "STORE", "REFUSED", "Carte illisible"],
      [sale.id, "STORE", "CONFIRMED", null],
    ],
  );
  expect(found[0]).toMatchObject({ store: null, partner: { id: partner.id } });
  const { items, nextCursor } = await listOrders(clientCall(userId, { now: minutes(3) }), {
    limit: 2,
    after: null,
  });
  expect(items).toEqual(found.slice(0, 2));
  const { createdAt, id } = JSON.parse(Buffer.from(nextCursor ?? "", "base64url").toString()) as {
    createdAt: string;
    id: string;
  };
  const rest = await listOrders(clientCall(userId, { now: minutes(3) }), {
    limit: 2,
    after: { createdAt: new Date(createdAt), id },
  });
  expect(rest).toEqual({ items: found.slice(2), nextCursor: null });
});

test("what was bought at a sale point goes by the card's title in the caller's language", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeConfirmedSale(till, userId, { now });
  const card = {
    id: "c-1",
    title: { ar: "قهوة", fr: "Café", en: "Coffee" },
    imageUrl: null,
    action: "BUY",
    pointPrice: 0,
    priceMillimes: null,
    queries: [],
  };
  await prisma.transaction.update({ where: { userId_id: { userId, id: sale.id } }, data: { card } });
  expect(await orders(userId)).toMatchObject([{ cardTitle: "Café" }]);
  const inArabic = { ...clientCall(userId, { now }), language: "ar" as const };
  expect((await listOrders(inArabic, { limit: 1, after: null })).items).toMatchObject([
    { cardTitle: "قهوة" },
  ]);
});
