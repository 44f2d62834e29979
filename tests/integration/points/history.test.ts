import { describe, expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory, listTransfers } from "#app/customer/points/list-points-history.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { makeConfirmedSale, giveItem, must } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const till = await makeTill();
const { partner, store } = till;

async function lines(userId: string, at = now, list = listPointsHistory) {
  return (await list(clientCall(userId, { now: at }), { limit: 50, after: null })).items;
}
const figures = (userId: string, at = now) => getPoints(clientCall(userId, { now: at }));

/** Spends points on something that cannot be taken back. */
const spend = (userId: string, points: number) =>
  callFunction(prisma, "ledger_take", {
    ...{ p_user: userId, p_points: points, p_contra: "SPENT", p_source: "CONSUMED" },
    ...{ p_reference: `spend:${newId()}`, p_detail: {}, p_now: now },
  });

describe("a line says why", () => {
  test("points were earned: at whose, in which shop, for what, at which rate and bonus, and until when they are valid", async () => {
    const userId = await makeAccount({ now, level: 7, onboardingStep: 3 });
    const sale = await makeConfirmedSale(till, userId, { now, price: 20_000 });
    const [line] = await lines(userId);
    expect(line).toMatchObject({
      source: "BUYING",
      points: 240,
      store: { id: store.id, name: store.name, partnerName: partner.name },
      partner: { id: partner.id, name: partner.name },
      transactionId: sale.id,
      status: "CLAIMED",
      claimedDate: now.toISOString(),
      expiresAt: "2027-05-20T23:00:00.000Z",
      detail: { paidMillimes: 20_000, earnRate: 10, bonusPercent: 20, bonusPoints: 40 },
    });
  });

  test("points of an online purchase name its partner, though there is no shop", async () => {
    const userId = await makeAccount({ now });
    const transactionId = await makeOnlineVisit(userId, { partnerId: partner.id, now });
    const others = await makeOnlineVisit(await makeAccount({ now }), { now });
    const earn = (id: string) => prisma.$queryRaw`
      SELECT ledger_credit(p_user => ${userId}::uuid, p_points => 10, p_source => 'BUYING_ONLINE', p_reference => ${`online:${id}`}, p_expires_at => ${inDays(90)}::timestamptz,
        p_detail => ${JSON.stringify({ transactionId: id })}::jsonb, p_now => ${now}::timestamptz)`;
    await earn(transactionId);
    await earn(others);
    const found = await lines(userId);
    expect(found.map((line) => [line.transactionId, line.store, line.partner])).toEqual([
      [others, null, null],
      [transactionId, null, { id: partner.id, name: partner.name }],
    ]);
  });

  test("a card of a sale point is named, whether it was bought or asked for", async () => {
    const userId = await makeAccount({ now, points: 100 });
    const call = clientCall(userId, { now });
    const title = { ar: "قهوة", fr: "Café", en: "Coffee" };
    const bought = await makeCard(store.id, { title, pointPrice: 30, priceMillimes: 2_000 });
    const sale = must(await buyCard(call, bought));
    must(await confirmTransaction(till.call({ now }), sale.id));
    const asked = await makeCard(store.id, { action: "REQUEST", title, pointPrice: 20 });
    const { requestId } = must(await requestCard(call, asked));
    expect(await lines(userId)).toMatchObject([
      { source: "CONSUMED", points: -20, requestId, card: { id: asked.cardId, title: "Café" }, offer: null },
      { source: "BUYING", points: 20, transactionId: sale.id, card: { id: bought.cardId, title: "Café" } },
      {
        source: "CONSUMED",
        points: -30,
        card: { id: bought.cardId, title: "Café" },
        store: { id: store.id },
      },
      { source: "GIFT_MEZIA", card: null },
    ]);
  });

  test("a sale with a coupon names its offer", async () => {
    const userId = await makeAccount({ now });
    const walletItemId = await giveItem(userId, { partnerId: partner.id, type: "COUPON" }, now);
    const { offerId } = await prisma.walletItem.findFirstOrThrow({ where: { userId, id: walletItemId } });
    const { title } = await prisma.offer.findUniqueOrThrow({ where: { id: offerId } });
    await makeConfirmedSale(till, userId, { now, price: 20_000, item: walletItemId });
    const [line] = await lines(userId);
    expect(line).toMatchObject({
      source: "BUYING",
      offer: { id: offerId, title: (title as { fr: string }).fr },
      store: { id: store.id },
      detail: { walletItemId },
    });
  });

  test("points expired: until when they had been valid, the last of them", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 30, { now, days: 10 });
    await credit(userId, 20, { now, days: 12 });
    await credit(userId, 50, { now, days: 40 });
    await expirePoints(prisma, userId, inDays(20));
    const [line] = await lines(userId, inDays(20));
    expect(line).toMatchObject({
      source: "EXPIRED",
      points: -50,
      detail: { validUntil: inDays(12).toISOString() },
    });
  });

  test("points that lapsed stand there at once, and on that day when a job has removed them late", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 30, { now, days: 10 });
    await credit(userId, 50, { now, days: 40 });
    const before = await lines(userId, inDays(9));
    expect(before[0]?.balanceAfter).toBe(80);
    const [line, ...older] = await lines(userId, inDays(10));
    expect(line).toMatchObject({ source: "EXPIRED", points: -30, status: "CLAIMED", balanceAfter: 50 });
    expect(line).toMatchObject({ createdAt: inDays(10).toISOString(), expiresAt: null });
    expect(line?.detail).toEqual({ validUntil: inDays(10).toISOString() });
    expect(older).toEqual(before);
    expect(line?.balanceAfter).toBe((await figures(userId, inDays(10))).available);

    await expirePoints(prisma, userId, inDays(13));
    const [written, ...rest] = await lines(userId, inDays(13));
    expect({ ...written, id: line?.id }).toEqual(line);
    expect(rest).toEqual(before);
  });

  test("points that lapsed are a line of their own, after what came before a job removed them, on every page", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 30, { now, days: 10 });
    await credit(userId, 50, { now: inDays(11), days: 40 });
    const call = clientCall(userId, { now: inDays(12) });
    const first = await listPointsHistory(call, { limit: 1, after: null });
    expect(first.items).toMatchObject([
      { points: -30, balanceAfter: 50, createdAt: inDays(11).toISOString() },
    ]);
    const after = JSON.parse(Buffer.from(String(first.nextCursor), "base64url").toString()) as {
      seq: number;
    };
    const second = await listPointsHistory(call, { limit: 2, after });
    expect(second.items.map(({ points }) => points)).toEqual([50, 30]);
    expect(second.nextCursor).toBeNull();
    await expirePoints(prisma, userId, inDays(12));
    expect((await lines(userId, inDays(12)))[0]).toMatchObject({ createdAt: inDays(11).toISOString() });
    expect(await lines(userId, inDays(12), listTransfers)).toHaveLength(2);
  });

  test("a sale was cancelled: how much of it, what is owed, and what the next credit pays back", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now, price: 30_000 });
    await spend(userId, 250);
    must(await cancelTransaction(till.call({ now }), sale.id, 20_000));
    expect(await figures(userId)).toMatchObject({ available: 0, owed: 150 });
    await credit(userId, 200, { now });
    expect(await figures(userId)).toMatchObject({ available: 50, owed: 0 });
    const [owed, gift, refund] = await lines(userId);
    expect(owed).toMatchObject({ source: "OWED", points: -150, balanceAfter: 50 });
    expect(gift).toMatchObject({ source: "GIFT_MEZIA", points: 200 });
    expect(refund).toMatchObject({
      source: "REFUND",
      points: -50,
      store: { id: store.id },
      transactionId: sale.id,
      detail: { cancelledMillimes: 20_000, owedPoints: 150 },
    });
  });
});

describe("points set aside", () => {
  async function setAside(points = 40) {
    const userId = await makeAccount({ now, points: 100 });
    const hold = newId();
    const detail = JSON.stringify({ storeId: store.id });
    await prisma.$queryRaw`
      SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => ${hold}::uuid, p_points => ${points}::int, p_source => 'CONSUMED', p_detail => ${detail}::jsonb, p_now => ${now}::timestamptz)::text`;
    const close = (posted: boolean) =>
      prisma.$queryRaw`SELECT ledger_close_hold(p_user => ${userId}::uuid, p_hold => ${hold}::uuid, p_posted => ${posted}, p_now => ${inDays(1)}::timestamptz)`;
    return { userId, close };
  }

  test("are one line that waits, and a figure", async () => {
    const { userId } = await setAside();
    expect(await figures(userId)).toMatchObject({ available: 60, reserved: 40 });
    const [line] = await lines(userId);
    expect(line).toMatchObject({
      source: "CONSUMED",
      points: -40,
      status: "PENDING",
      claimedDate: null,
      detail: { setAside: "OPEN" },
    });
    expect(line?.partner).toEqual({ id: partner.id, name: partner.name });
  });

  test("are one line still when they are spent, and every page of one goes on with the next", async () => {
    const { userId, close } = await setAside();
    await close(true);
    await credit(userId, 5, { now: inDays(2) });
    const all = await lines(userId, inDays(2));
    expect(all.map(({ points, balanceAfter }) => [points, balanceAfter])).toEqual([
      [5, 65],
      [-40, 60],
      [100, 100],
    ]);
    expect(all[1]).toMatchObject({ status: "CLAIMED", claimedDate: inDays(1).toISOString() });
    expect(all[1]?.detail).not.toHaveProperty("setAside");
    const walked: string[] = [];
    for (let after: { seq: number } | null = null; ;) {
      const { items, nextCursor } = await listPointsHistory(clientCall(userId, { now }), { limit: 1, after });
      walked.push(...items.map(({ id }) => id));
      if (nextCursor === null) break;
      after = JSON.parse(Buffer.from(nextCursor, "base64url").toString()) as { seq: number };
    }
    expect(walked).toEqual(all.map(({ id }) => id));
  });

  test("are two lines that tell one another's story when they come back", async () => {
    const { userId, close } = await setAside();
    await close(false);
    const [back, gone] = await lines(userId, inDays(1));
    expect(back).toMatchObject({
      ...{ source: "REFUND", points: 40, status: "CLAIMED", detail: { setAside: "BACK" } },
      store: { id: store.id },
    });
    expect(gone).toMatchObject({
      ...{ source: "CONSUMED", points: -40, status: "CLAIMED", detail: { setAside: "ENDED" } },
    });
    expect((await lines(userId, inDays(1), listTransfers))[0]).toEqual(back);
    expect(await figures(userId, inDays(1))).toMatchObject({ available: 100, reserved: 0 });
  });
});

test("the transfers are what went from one to another, and nothing else", async () => {
  const userId = await makeAccount({ now, points: 500 });
  await prisma.$queryRaw`
    SELECT ledger_credit(p_user => ${userId}::uuid, p_points => 20, p_source => 'REFERRAL', p_reference => 'referral:x:1', p_expires_at => ${inDays(90)}::timestamptz, p_detail => '{"level": 1}', p_now => ${now}::timestamptz)`;
  const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
  await spend(userId, 600);
  must(await cancelTransaction(till.call({ now }), sale.id, null));
  await credit(userId, 100, { now });
  const found = await lines(userId, now, listTransfers);
  expect(found.map(({ source, points }) => [source, points])).toEqual([
    ["OWED", -80],
    ["GIFT_MEZIA", 100],
    ["REFUND", -20],
    ["REFERRAL", 20],
    ["GIFT_MEZIA", 500],
  ]);
  const { items, nextCursor } = await listTransfers(clientCall(userId, { now }), { limit: 2, after: null });
  expect(items).toEqual(found.slice(0, 2));
  const after = JSON.parse(Buffer.from(nextCursor ?? "", "base64url").toString()) as { seq: number };
  expect((await listTransfers(clientCall(userId, { now }), { limit: 3, after })).items).toEqual(
    found.slice(2),
  );
  expect(await lines(await makeAccount({ now, points: 1 }), now, listTransfers)).toHaveLength(1);
});

test("points to come are a figure, and no line", async () => {
  const userId = await makeAccount({ now, points: 10 });
  await prisma.$queryRaw`SELECT ledger_expect(p_user => ${userId}::uuid, p_hold => ${newId()}::uuid, p_points => 70, p_now => ${now}::timestamptz)::text`;
  expect(await figures(userId)).toMatchObject({ available: 10, pending: 70 });
  expect(await lines(userId)).toHaveLength(1);
});
