/** Sales of tills without a network to an account that became part of another; decisions 60 and 88. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeCustomer, value } from "#tests/factories/customer.ts";
import { makeAllowed, makePassOf } from "#tests/factories/offline-till.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
const merged = hours(2);
const back = hours(30);
const till = await makeTill();

/** Two accounts of one person: the one that goes has a pass and a voucher, and somebody has asked that it goes. */
async function makeTwo() {
  const [from, into] = [await makeCustomer({ now: start }), await makeCustomer({ now: start })];
  const offer = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
  const item = await giveItem(from.userId, offer, start);
  const { tokenAt } = await makePassOf(from.userId, start);
  const reason = { into: into.userId, login: "KEEP", reason: "Same person" } as const;
  const { approvalId } = value(await askToMerge(otherOperator(merged), from.userId, reason));
  const merge = async () => value(await approve(otherOperator(merged), approvalId));
  const sale = (seq: number, at: Date) => ({ seq, at, token: tokenAt(at), amountMillimes: 30_000 });
  return { into: into.userId, item, sale, merge };
}

test("count for the account that it became part of, with its items", async () => {
  const { into, item, sale, merge } = await makeTwo();
  const { allowance, sell } = await makeAllowed(till, start);
  await merge();
  const before = { ...sale(1, hours(1)), walletItemId: item };
  expect(await sell(allowance.id, before, back)).toMatchObject({ outcome: "DONE", pointsEarned: 100 });
  expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
    ...{ userId: into, status: "USED" },
  });
  expect(await sell(allowance.id, sale(2, hours(3)), back)).toMatchObject({
    ...{ outcome: "LOSS", because: "REVOKED", pointsEarned: 300, lossMillimes: 0 },
  });
  expect(await prisma.transaction.count({ where: { userId: into } })).toBe(2);
  expect((await proveLedger()).violations).toEqual([]);
});

test("are refused by a till that was told since", async () => {
  const { sale, merge } = await makeTwo();
  await merge();
  const { allowance, sell } = await makeAllowed(till, hours(3));
  expect(await sell(allowance.id, sale(1, hours(4)), back)).toMatchObject({
    ...{ outcome: "REFUSED", because: "REVOKED" },
  });
});

test("count once for that account if they are taken while it becomes part of it", async () => {
  const { into, item, sale, merge } = await makeTwo();
  const { allowance, sell } = await makeAllowed(till, start);
  const [result] = await Promise.all([
    sell(allowance.id, { ...sale(1, hours(1)), walletItemId: item }, back),
    merge(),
  ]);
  expect(result).toMatchObject({ outcome: "DONE", pointsEarned: 100 });
  expect(await prisma.transaction.findMany({ where: { id: result.transactionId ?? "" } })).toMatchObject([
    { userId: into },
  ]);
  expect((await proveLedger()).violations).toEqual([]);
});
