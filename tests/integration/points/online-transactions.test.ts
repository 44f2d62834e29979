import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import { listOnlineTransactions } from "#app/customer/points/list-online-transactions.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeClaim, makeOnlineVisit } from "#tests/factories/online.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const shop = await makePartner({ now, earnRate: 20, online: true, onlineUrl: "https://shop.example.tn" });

const visits = async (userId: string, limit = 50) =>
  (await listOnlineTransactions(clientCall(userId, { now: minutes(60) }), { limit, after: null })).items;
const visit = async (userId: string) => (await visits(userId))[0];

test("the list has the customer's own visits, newest first, and no sale of a shop", async () => {
  const userId = await makeAccount({ now });
  await makeConfirmedSale(await makeTill(), userId, { now });
  await makeOnlineVisit(await makeAccount({ now }), { now });
  const late = await makeOnlineVisit(userId, { now: minutes(2) });
  const early = await makeOnlineVisit(userId, { now: minutes(1) });
  expect((await visits(userId)).map(({ id }) => id)).toEqual([late, early]);
});

test("a visit says at whose, with what, and how far its points are", async () => {
  const userId = await makeAccount({ now, points: 100 });
  const walletItemId = await makeItem(
    userId,
    { partnerId: shop.id, discount: { kind: "AMOUNT", value: 5_000 } },
    now,
  );
  const item = await prisma.walletItem.findFirstOrThrow({ where: { id: walletItemId } });
  const id = await makeOnlineVisit(userId, {
    partnerId: shop.id,
    basketMillimes: 30_000,
    reductionMillimes: 5_000,
    walletItemId,
    now,
  });
  expect(await visit(userId)).toEqual({
    id,
    source: "BUYING_ONLINE",
    status: "CUSTOMER_VALIDATION_NEEDED",
    points: 0,
    balanceAfter: null,
    expectedPoints: 500,
    store: null,
    partner: { id: shop.id, name: shop.name },
    offer: { id: item.offerId, title: expect.stringMatching(/ F$/) as string },
    transactionId: id,
    requestId: null,
    mayClaim: true,
    createdAt: now.toISOString(),
    claimedDate: null,
  });
});

describe("what is to come", () => {
  test("is unknown without a basket, and has the bonus of the level held", async () => {
    const userId = await makeAccount({ now, level: 10, onboardingStep: 3 });
    await makeOnlineVisit(userId, { partnerId: shop.id, now });
    expect(await visit(userId)).toMatchObject({ expectedPoints: null });
    await makeOnlineVisit(userId, { partnerId: shop.id, basketMillimes: 10_000, now: minutes(1) });
    expect(await visit(userId)).toMatchObject({ expectedPoints: 400 });
  });

  test("is what was claimed while the claim waits, by the newest claim", async () => {
    const userId = await makeAccount({ now });
    const status = "PRODUCT_VALIDATION_NEEDED";
    const id = await makeOnlineVisit(userId, { partnerId: shop.id, basketMillimes: 10_000, status, now });
    await makeClaim(userId, id, { status: "REFUSED", points: 1, now: minutes(1) });
    expect(await visit(userId)).toMatchObject({ expectedPoints: 200, mayClaim: true });
    const requestId = await makeClaim(userId, id, { status: "VALIDATING", points: 180, now: minutes(2) });
    expect(await visit(userId)).toMatchObject({
      status: "MEZIA_VALIDATION_NEEDED",
      expectedPoints: 180,
      requestId,
      mayClaim: false,
    });
  });
});

test.each([
  ["CLAIMED", "CLAIMED"],
  ["REFUSED", "REFUSED"],
  ["PRODUCT_VALIDATION_NEEDED", "MEZIA_VALIDATION_NEEDED"],
] as const)("%s is said as %s", async (status, said) => {
  const userId = await makeAccount({ now });
  await makeOnlineVisit(userId, { status, now, closedAt: minutes(5) });
  expect(await visit(userId)).toMatchObject({
    status: said,
    claimedDate: status === "CLAIMED" ? minutes(5).toISOString() : null,
  });
});

test("pages of one walk the whole list, also through visits of the same moment", async () => {
  const userId = await makeAccount({ now });
  for (const at of [0, 1, 1, 1, 2]) await makeOnlineVisit(userId, { partnerId: shop.id, now: minutes(at) });
  const whole = (await visits(userId)).map(({ id }) => id);
  const walked: string[] = [];
  for (let after: Position | null = null; ;) {
    const { items, nextCursor } = await listOnlineTransactions(clientCall(userId, { now }), {
      limit: 1,
      after,
    });
    walked.push(...items.map(({ id }) => id));
    if (nextCursor === null) break;
    const { createdAt, id } = JSON.parse(Buffer.from(nextCursor, "base64url").toString()) as {
      createdAt: string;
      id: string;
    };
    after = { createdAt: new Date(createdAt), id };
  }
  expect(whole).toHaveLength(5);
  expect(walked).toEqual(whole);
});
