/** A sale that is cancelled after the rest of its voucher was returned, because the partner has closed: decision 059. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { returnStrandedItems } from "#app/desk/partners/stranded-items.server.ts";
import { finishRefund } from "#app/desk/refunds/move-refund.server.ts";
import { listRefunds } from "#app/desk/refunds/list-refunds.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { gatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, settle } from "#tests/factories/payment.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";
import { toldTo } from "../notices/support.ts";
import { violationsOf } from "./support.ts";

const now = new Date("2026-12-01T10:00:00Z");
const operator = () => operatorCall({ now });
const reason = "L’enseigne a fermé";
const voucher = { type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
const cancel = (id: string, amountMillimes?: number) =>
  cancelByOperator(operator(), id, { reason, amountMillimes });
const itemOf = (id: string) => prisma.walletItem.findFirstOrThrow({ where: { id } });

/** The partner closes, and what is left of its vouchers is returned. */
async function closeAndReturn(partnerId: string) {
  value(await changePartner(operator(), partnerId, { closedFrom: "2026-12-01" }));
  expect(value(await returnStrandedItems(operator(), partnerId, { reason }))).toEqual({ done: 1, left: 0 });
}

test("the points for the part that was used return to the lots that paid, after those for the rest", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now });
  for (const days of [10, 90]) await credit(userId, 60, { days, now });
  const item = await makeItem(userId, { ...voucher, partnerId: till.partner.id }, now);
  const { id } = await makeConfirmedSale(till, userId, { now, price: 5_000, item });
  await closeAndReturn(till.partner.id);
  const left = async () =>
    (await prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } })).map(
      ({ remaining }) => remaining,
    );
  expect(await left()).toEqual([35, 60]);
  const inPart = { itemBackMillimes: 0, cashBackMillimes: 0, priceBack: { points: 10, amountMillimes: 0 } };
  expect(value(await cancel(id, 2_000))).toMatchObject({ ...inPart, status: "CONFIRMED" });
  expect(await left()).toEqual([45, 60]);
  const rest = { itemBackMillimes: 0, priceBack: { points: 15, amountMillimes: 0 } };
  expect(value(await cancel(id))).toMatchObject({ ...rest, status: "CANCELLED" });
  expect(await left()).toEqual([60, 60]);
  expect(await itemOf(item)).toMatchObject({ status: "VOID", remainingMillimes: 20_000 });
  expect(await prisma.transaction.findFirst({ where: { id } })).toMatchObject({ itemBackMillimes: 0 });
  const [notice] = await toldTo(userId);
  expect(notice?.text).toContain("vous récupérez 15 points de son prix");
  expect(await violationsOf(userId)).toEqual([]);
});

test.each([
  ["is added to what waits", false, 12_500],
  ["waits anew if the rest has been refunded", true, 3_125],
])("the money for the part that was used is refunded by hand: it %s", async (_, done, amountMillimes) => {
  const gateway = gatewayInMemory();
  const till = await makeTill();
  const bought = await atTheGateway(gateway, { partnerId: till.partner.id }, now);
  gateway.pay(bought.reference);
  value(await settle(bought.invoiceId, bought.reference, now));
  const { userId, reference } = bought;
  const { id: item } = await prisma.walletItem.findFirstOrThrow({ where: { userId } });
  const { id } = await makeConfirmedSale(till, userId, { now, price: 5_000, item });
  await closeAndReturn(till.partner.id);
  if (done) value(await finishRefund(operator(), reference, 9_375));
  expect(value(await cancel(id))).toMatchObject({
    itemBackMillimes: 0,
    priceBack: { points: 25, amountMillimes: 3_125 },
  });
  expect(gateway.refunds).toEqual([]);
  const refunds = (await listRefunds({ limit: 50 })).items.filter((one) => one.id === reference);
  expect(refunds).toMatchObject([{ amountMillimes, state: "BY_HAND" }]);
  const [notice] = await toldTo(userId);
  expect(notice?.text).toContain("3,125");
  // Whoever saw the amount of before has not given this one back.
  expect(refusal(await finishRefund(operator(), reference, 9_375))).toBe("CONFLICT");
  value(await finishRefund(operator(), reference, amountMillimes));
  expect(await violationsOf(userId)).toEqual([]);
});

test("a voucher that was made void without a refund gets nothing back, and the answer says so", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now, points: 100 });
  const item = await makeItem(userId, { ...voucher, partnerId: till.partner.id }, now);
  const { id } = await makeConfirmedSale(till, userId, { now, price: 5_000, item });
  value(await voidWalletItem(operator(), item, { refund: false, reason }));
  expect(value(await cancel(id))).toMatchObject({ itemBackMillimes: 0, priceBack: null });
  expect(await itemOf(item)).toMatchObject({ status: "VOID", remainingMillimes: 15_000 });
  expect(await violationsOf(userId)).toEqual([]);
});
