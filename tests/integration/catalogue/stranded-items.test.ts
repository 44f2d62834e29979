/** What customers hold of a partner that has closed everywhere: rules.md, Closing. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import {
  listStrandedItems,
  moveStrandedItems,
  returnStrandedItems,
} from "#app/desk/partners/stranded-items.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { listRefunds } from "#app/desk/refunds/list-refunds.server.ts";
import { finishRefund } from "#app/desk/refunds/move-refund.server.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { gatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, settle, stateOf } from "#tests/factories/payment.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";
import { kindsTo } from "../notices/support.ts";

const now = new Date("2026-12-01T10:00:00Z");
const operator = operatorCall({ now });
const reason = "L’enseigne a fermé";

/** A partner and two customers who hold two vouchers and one of it. */
async function soldBeforeClosing() {
  const till = await makeTill();
  const { id: partnerId } = till.partner;
  const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
  const { id: offerId } = await makeOffer({ ...voucher, now });
  const holders = [await makeAccount({ now, points: 500 }), await makeAccount({ now, points: 500 })] as const;
  for (const userId of [holders[0], holders[0], holders[1]])
    value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  const close = async () => value(await changePartner(operator, partnerId, { closedFrom: "2026-12-01" }));
  return { till, partnerId, holders, close };
}
/** Uses five dinars of a voucher. */
async function useInPart(till: Awaited<ReturnType<typeof makeTill>>, itemId: string) {
  const sale = { code: await codeAt(itemId, now), priceMillimes: 5_000 };
  value(await redeemWalletCode(till.call({ now }), sale));
}

/** Credits points that last so many days; returns the lot. */
async function lotOf(userId: string, points: number, days: number): Promise<number> {
  await credit(userId, points, { days, now });
  return (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).seq;
}

const leftIn = async (userId: string) =>
  Object.fromEntries(
    (await prisma.pointsLot.findMany({ where: { userId } })).map(({ seq, remaining }) => [seq, remaining]),
  );

const told = async (userId: string) =>
  (await kindsTo(userId)).filter((kind) => kind === "SHOP_CLOSED").length;

test("are shown once the partner has no open store, and nothing is done before", async () => {
  const { partnerId, holders, close } = await soldBeforeClosing();
  const other = await makeTill();
  expect(value(await listStrandedItems(operator, partnerId))).toEqual({ count: 0, items: [] });
  expect(refusal(await returnStrandedItems(operator, partnerId, { reason }))).toBe("CONFLICT");
  const to = { partnerId: other.partner.id };
  expect(refusal(await moveStrandedItems(operator, partnerId, to))).toBe("CONFLICT");
  await close();
  const { count, items } = value(await listStrandedItems(operator, partnerId));
  expect(count).toBe(3);
  await prisma.customer.update({ where: { id: holders[0] }, data: { firstName: "Salma" } });
  const names = async (call: typeof operator) =>
    value(await listStrandedItems(call, partnerId)).items.map(({ customerName }) => customerName);
  expect(await names(operator)).toEqual(["Salma", "Salma", null]);
  const blind = { ...operator.caller, rights: ["finance" as const] };
  expect(await names({ ...operator, caller: blind })).toEqual([null, null, null]);
  expect(items.map(({ userId }) => userId)).toEqual([holders[0], holders[0], holders[1]]);
  expect(items.every(({ returnable }) => returnable)).toBe(true);
});

test("are returned, once, and each holder is told in one message", async () => {
  const { partnerId, holders, close } = await soldBeforeClosing();
  await close();
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 3, left: 0 });
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 0, left: 0 });
  for (const userId of holders) {
    expect((await getPoints(clientCall(userId, { now }))).available).toBe(500);
    expect(await told(userId)).toBe(1);
  }
  expect((await kindsTo(holders[0])).filter((kind) => kind === "REFUND")).toEqual([]);
});

test("are good at another partner's stores from then on, and each holder is told in one message", async () => {
  const { partnerId, holders, close } = await soldBeforeClosing();
  const other = await makeTill();
  await close();
  const nowhere = await moveStrandedItems(operator, partnerId, { partnerId });
  expect(refusal(nowhere)).toBe("INVALID_INPUT");
  const item = await prisma.walletItem.findFirstOrThrow({ where: { userId: holders[0] } });
  const use = async () =>
    redeemWalletCode(other.call({ now }), { code: await codeAt(item.id, now), priceMillimes: 5_000 });
  expect(refusal(await use())).toBe("WALLET_CODE_INVALID");
  const to = { partnerId: other.partner.id };
  expect(value(await moveStrandedItems(operator, partnerId, to))).toEqual({ done: 3, left: 0 });
  expect(value(await moveStrandedItems(operator, partnerId, to))).toEqual({ done: 0, left: 0 });
  expect(value(await use())).toMatchObject({ reductionMillimes: 5_000 });
  for (const userId of holders) expect(await told(userId)).toBe(1);
});

test("used in part give back the share of the points for what is left, into the lots that expire last", async () => {
  const { till, partnerId, close } = await soldBeforeClosing();
  const userId = await makeAccount({ now });
  const [early, late] = [await lotOf(userId, 60, 10), await lotOf(userId, 60, 90)];
  const item = await makeItem(
    userId,
    { partnerId, type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 },
    now,
  );
  await useInPart(till, item);
  await close();
  expect(value(await listStrandedItems(operator, partnerId)).items.at(-1)).toMatchObject({
    ...{ walletItemId: item, remainingMillimes: 15_000, returnable: true },
  });
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 4, left: 0 });
  expect(await leftIn(userId)).toEqual({ [early]: 35, [late]: 60 });
  expect(await told(userId)).toBe(1);
});

test("used in part and paid in dinars too give back the share of them by hand, and stay counted", async () => {
  const gateway = gatewayInMemory();
  const { till, partnerId, close } = await soldBeforeClosing();
  const bought = await atTheGateway(gateway, { partnerId }, now);
  gateway.pay(bought.reference);
  value(await settle(bought.invoiceId, bought.reference, now));
  const item = await prisma.walletItem.findFirstOrThrow({ where: { userId: bought.userId } });
  await useInPart(till, item.id);
  await close();
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 4, left: 0 });
  expect(gateway.refunds).toEqual([]);
  expect(await stateOf(bought.id)).toMatchObject({
    ...{ status: "COMPLETED", available: 225, taken: 1, left: 4, refunds: ["BY_HAND"] },
  });
  const refunds = async () =>
    (await listRefunds({ limit: 50 })).items.filter(({ id }) => id === bought.reference);
  expect(await refunds()).toMatchObject([{ amountMillimes: 9_375, state: "BY_HAND" }]);
  value(await finishRefund(operator, bought.reference, 9_375));
  expect(await refunds()).toMatchObject([{ amountMillimes: 9_375, state: "DONE" }]);
});

test("paid for in dinars become no other partner's: their price goes back", async () => {
  const gateway = gatewayInMemory();
  const { partnerId, close } = await soldBeforeClosing();
  const bought = await atTheGateway(gateway, { partnerId }, now);
  gateway.pay(bought.reference);
  value(await settle(bought.invoiceId, bought.reference, now));
  await close();
  const to = { partnerId: (await makeTill()).partner.id };
  expect(value(await moveStrandedItems(operator, partnerId, to))).toEqual({ done: 3, left: 1 });
  const { userId } = bought;
  expect(await prisma.walletItem.findFirstOrThrow({ where: { userId } })).toMatchObject({ partnerId });
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 1, left: 0 });
});

test("that were given stay, used in part too: nothing was paid for them", async () => {
  const { till, partnerId, close } = await soldBeforeClosing();
  const userId = await makeAccount({ now });
  const gift = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
  const { code } = await makeClickout({ now, offerId: (await makeOffer({ ...gift, now })).id });
  const claimed = value(await claimClickout(clientCall(userId, { now }), { code }));
  const item = claimed.walletItemId;
  await useInPart(till, item);
  await close();
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 3, left: 1 });
  expect(value(await listStrandedItems(operator, partnerId)).items).toMatchObject([{ returnable: false }]);
});
