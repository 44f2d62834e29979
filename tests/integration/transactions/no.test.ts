/** Sales that somebody says no to before they are confirmed: the cashier takes them back, the customer declines. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { getTransaction } from "#app/till/sales/list-transactions.server.ts";
import { declineTransaction } from "#app/customer/scan/decline-transaction.server.ts";
import {
  refuseTransaction,
  withdrawTransaction,
} from "#app/core/services/transactions/refuse-transaction.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
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
const till = await makeTill();
const customer = (userId: string) => clientCall(userId, { now });
const withdraw = (id: string) => withdrawTransaction(till.call({ now }), id);

test("a cashier takes a sale back until its customer has confirmed it", async () => {
  const userId = await makeAccount({ now });
  const created = await makeSale(till, { now });
  expect(must(await withdraw(created.id))).toMatchObject({ status: "REFUSED", refusedBy: "STORE" });
  expect(refusal(await attachTransaction(customer(userId), created.code))).toBe("TRANSACTION_ATTACH_ERROR");
  const attached = await makeAttachedSale(till, userId, { now });
  expect(must(await withdraw(attached.id))).toMatchObject({ status: "REFUSED", refusedBy: "STORE" });
  const waiting = await makeWaitingSale(till, userId, { now });
  const confirmed = await makeConfirmedSale(till, userId, { now });
  for (const { id } of [created, attached, waiting, confirmed])
    expect(refusal(await withdraw(id))).toBe("TRANSACTION_INVALID_STATUS");
  expect(must(await refuseTransaction(till.call({ now }), waiting.id, null))).toMatchObject({
    refusedBy: "STORE",
  });
  const elsewhere = await makeTill();
  expect(refusal(await withdrawTransaction(elsewhere.call({ now }), attached.id))).toBe("NOT_FOUND");
});

test("a customer declines until the cashier has confirmed, and what was reserved is free", async () => {
  const userId = await makeAccount({ points: 80, now });
  const attached = await makeAttachedSale(till, userId, { now });
  const decline = (id: string) => declineTransaction(customer(userId), id);
  expect(must(await decline(attached.id))).toMatchObject({ status: "REFUSED", refusedBy: "CUSTOMER" });

  const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
  const waiting = await makeWaitingSale(till, userId, { now, item });
  must(await decline(waiting.id));
  expect(must(await getWalletItem(customer(userId), item))).toMatchObject({
    ...{ status: "ACTIVE", remainingMillimes: 5_000 },
  });
  expect(refusal(await confirmTransaction(till.call({ now }), waiting.id))).toBe(
    "TRANSACTION_INVALID_STATUS",
  );

  const { salePointId, cardId } = await makeCard(till.store.id, { action: "BUY", pointPrice: 80 });
  const card = must(await buyCard(customer(userId), { salePointId, cardId }));
  expect(await getPoints(customer(userId))).toMatchObject({ available: 0, reserved: 80 });
  must(await decline(card.id));
  expect(await getPoints(customer(userId))).toMatchObject({ available: 80, reserved: 0 });

  const confirmed = await makeConfirmedSale(till, userId, { now });
  for (const { id } of [attached, waiting, card, confirmed])
    expect(refusal(await decline(id))).toBe("TRANSACTION_INVALID_STATUS");
  const other = await makeAccount({ now });
  expect(refusal(await declineTransaction(customer(other), attached.id))).toBe("NOT_FOUND");
});

test("a no names the cashier whom the till names, of the sale's own store alone; a customer's names nobody", async () => {
  const userId = await makeAccount({ now });
  const own = { partnerId: till.partner.id, storeId: till.store.id };
  const sonia = await makeCashier(own);
  const { id: storeId } = await makeStore({ partnerId: own.partnerId });
  const elsewhere = await makeCashier({ ...own, storeId });
  const created = await makeSale(till, { now });
  const waiting = await makeWaitingSale(till, userId, { now });
  type By = Parameters<typeof withdrawTransaction>[2];
  const noes = [
    { id: created.id, no: (by: By) => withdrawTransaction(till.call({ now }), created.id, by) },
    { id: waiting.id, no: (by: By) => refuseTransaction(till.call({ now }), waiting.id, "Non", by) },
  ];
  for (const { id, no } of noes) {
    expect(refusal(await no({ cashierId: elsewhere.id }))).toBe("CASHIER_INVALID");
    const by = { refusedBy: "STORE", refusedByCashier: { id: sonia.id, name: sonia.name } };
    expect(must(await no({ cashierId: sonia.id }))).toMatchObject(by);
    expect(must(await getTransaction(till.call({ now }), id))).toMatchObject(by);
    const acts = await prisma.auditEntry.findMany({ where: { target: id } });
    expect(acts).toMatchObject([{ action: "transaction.refuse", detail: { cashierId: sonia.id } }]);
  }
  const declined = await makeAttachedSale(till, userId, { now });
  must(await declineTransaction(customer(userId), declined.id));
  expect(must(await getTransaction(till.call({ now }), declined.id))).toMatchObject({
    ...{ refusedBy: "CUSTOMER", refusedByCashier: null },
  });
});

test("a yes, a no and a withdrawal at once: one of them counts", async () => {
  const userId = await makeAccount({ now });
  for (let round = 0; round < 5; round += 1) {
    const sale = await makeWaitingSale(till, userId, { now, price: 10_000 });
    const answers = await Promise.all([
      confirmTransaction(till.call({ now }), sale.id),
      declineTransaction(customer(userId), sale.id),
      refuseTransaction(till.call({ now }), sale.id, null),
      withdraw(sale.id),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
  const attached = await makeSale(till, { now });
  const [taken, back] = await Promise.all([
    attachTransaction(customer(userId), attached.code),
    withdraw(attached.id),
  ]);
  expect(back.ok, "whether it was attached meanwhile or not").toBe(true);
  const rows = await prisma.transaction.findMany({ where: { id: attached.id } });
  expect(rows).toMatchObject([{ status: "REFUSED", refusedBy: "STORE" }]);
  expect(taken.ok || taken.refusal === "TRANSACTION_ATTACH_ERROR").toBe(true);
});
