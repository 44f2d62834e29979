import { expect, test } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { giveItem, makeAttachedSale } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { codeAt } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeOnlineTill();
const partnerId = till.partner.id;
const coupon = { partnerId, availableOnline: true, discount: { kind: "AMOUNT" as const, value: 5_000 } };
const voucher = { partnerId, availableOnline: true, faceValueMillimes: 10_000 };
const at24 = <T>(act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 24 }, (_, turn) => act(turn)));
const winners = (answers: Decision<unknown>[]) => answers.filter(({ ok }) => ok).length;
const losers = (answers: Decision<unknown>[]) => [
  ...new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))),
];
const use = (userId: string, walletItemId: string, basketPriceMillimes = 20_000, key?: string) =>
  useItemOnline(clientCall(userId, { now, key }), { walletItemId, basketPriceMillimes });

test("twenty-four online uses of one coupon: one wins", async () => {
  const userId = await makeAccount({ now });
  const id = await giveItem(userId, coupon, now);
  const answers = await at24(() => use(userId, id));
  expect([winners(answers), losers(answers)]).toEqual([1, ["WALLET_ITEM_NOT_USABLE"]]);
});

test("twenty-four of one key are one use, and all of them say so", async () => {
  const userId = await makeAccount({ now });
  const id = await giveItem(userId, coupon, now);
  const answers = await at24(() => use(userId, id, 20_000, "one"));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.code : answer.refusal))).size).toBe(1);
  expect([winners(answers), await prisma.walletUse.count({ where: { userId } })]).toEqual([24, 1]);
});

test("online and at a till at once, five times: one wins, and the coupon says which", async () => {
  for (let round = 0; round < 5; round++) {
    const userId = await makeAccount({ now });
    const id = await giveItem(userId, coupon, now);
    const code = await codeAt(id, now);
    const answers = await at24(async (turn): Promise<Decision<unknown>> =>
      turn % 2 ? use(userId, id) : redeemWalletCode(till.call({ now }), { code, priceMillimes: 20_000 }),
    );
    expect(winners(answers)).toBe(1);
    const online = answers.some(({ ok }, turn) => ok && turn % 2 === 1);
    expect(await prisma.walletItem.findFirstOrThrow({ where: { id } })).toMatchObject({
      status: online ? "USED_ONLINE" : "USED",
    });
  }
});

test("online and for a sale that goes to its cashier at once: one wins", async () => {
  for (let round = 0; round < 3; round++) {
    const userId = await makeAccount({ now });
    const id = await giveItem(userId, coupon, now);
    const sales = await Promise.all(
      [0, 1, 2, 3].map(() => makeAttachedSale(till, userId, { now, item: id })),
    );
    const answers = await at24(async (turn): Promise<Decision<unknown>> =>
      turn % 2
        ? use(userId, id)
        : submitTransaction(clientCall(userId, { now }), sales[turn % sales.length]?.id ?? ""),
    );
    expect(winners(answers)).toBe(1);
  }
});

test("a voucher that twenty-four want two and a half dinars of serves four, online and at tills", async () => {
  const userId = await makeAccount({ now });
  const id = await giveItem(userId, voucher, now);
  const answers = await at24(() => use(userId, id, 2_500));
  expect(
    await prisma.walletUse.aggregate({ where: { userId }, _sum: { amountMillimes: true } }),
  ).toMatchObject({ _sum: { amountMillimes: winners(answers) * 2_500 } });
  const left = 10_000 - winners(answers) * 2_500;
  expect(await prisma.walletItem.findFirstOrThrow({ where: { id } })).toMatchObject({
    remainingMillimes: left,
    status: left === 0 ? "USED" : "ACTIVE",
  });
  // Callers who lost while something was left were told to retry (CONFLICT).
  expect(
    losers(answers).every((code) => code === "CONFLICT" || (left === 0 && code === "WALLET_ITEM_NOT_USABLE")),
  ).toBe(true);
});

test("twenty-four clicks are one visit", async () => {
  const userId = await makeAccount({ now });
  const answers = await at24(() => visitPartner(clientCall(userId, { now }), { partnerId }));
  expect(
    new Set(answers.map((answer) => (answer.ok ? answer.value.transactionId : answer.refusal))).size,
  ).toBe(1);
  expect(await prisma.transaction.count({ where: { userId } })).toBe(1);
});

test("a shop that moves while its customer clicks: the visit goes to the new address", async () => {
  const userId = await makeAccount({ now });
  const { partner } = await makeOnlineTill();
  const onlineUrl = "https://moved.example.tn";
  const visited = await decidedBefore(
    userId,
    () => visitPartner(clientCall(userId, { now }), { partnerId: partner.id }),
    (tx) => tx.partner.update({ where: { id: partner.id }, data: { onlineUrl } }),
  );
  expect(value(visited).redirectUrl).toBe(onlineUrl);
});

test("a claim tells what today's rate gives, also if it changes at that moment, and keeps its file", async () => {
  const userId = await makeAccount({ now });
  const { partner } = await makeOnlineTill();
  const bought = await makeOnlineVisit(userId, { partnerId: partner.id, now });
  const claimed = await decidedBefore(
    userId,
    () => claimPoints(clientCall(userId, { now, key: "claim" }), claimFor(bought)),
    (tx) => tx.partner.update({ where: { id: partner.id }, data: { earnRate: 20 } }),
  );
  expect(value(claimed).pendingPoints).toBe(1_000);
  const { documentKey, points } = await prisma.validationRequest.findFirstOrThrow({ where: { userId } });
  expect([points, await files.get(documentKey ?? "")]).toEqual([1_000, expect.anything()]);
});

test("twenty-four claims of one purchase: one is made, its points pending once", async () => {
  const userId = await makeAccount({ now });
  const bought = await makeOnlineVisit(userId, { partnerId, now });
  const answers = await at24(() => claimPoints(clientCall(userId, { now }), claimFor(bought)));
  expect([winners(answers), losers(answers)]).toEqual([1, ["REQUEST_EXISTS"]]);
  expect(await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    pending: 500,
    available: 0,
  });
});

test.each([
  ["invoice", { document: makePdf("one for all") }],
  ["order", { orderId: "CMD-ALL" }],
])("twenty-four customers with one %s: one is heard", async (_, same) => {
  const customers = await at24(() => makeAccount({ now }));
  const visits = await Promise.all(customers.map((userId) => makeOnlineVisit(userId, { partnerId, now })));
  const answers = await at24((turn) =>
    claimPoints(clientCall(customers[turn] ?? "", { now }), claimFor(visits[turn] ?? "", same)),
  );
  expect([winners(answers), losers(answers)]).toEqual([1, ["REQUEST_EXISTS"]]);
  expect(await prisma.pointsAccount.count({ where: { userId: { in: customers }, pending: { gt: 0 } } })).toBe(
    1,
  );
});
