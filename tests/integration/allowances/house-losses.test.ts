/** What the house pays for what tills without a network gave on passes that were revoked; decision 88. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { takenOnEnded } from "#tests/factories/offline-till.ts";
import { behindTheGuards } from "#tests/factories/owner.ts";
import { must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
const back = hours(30);
const till = await makeTill();
const partnerId = till.partner.id;
const contract = await makeTerms(await makeCompany(partnerId, { now: start }), { now: start });
const voucher = { type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = { type: "COUPON", discount: { kind: "AMOUNT", value: 5_000 } } as const;

const violations = async () => (await proveLedger()).violations.map(({ rule }) => rule);

/** A sale of 30 DT with an item, on a pass that the till could not know to be worth nothing; what came of it. */
async function sold(item: typeof voucher | typeof coupon, end?: typeof blocked) {
  const taking = { item, price: 30_000, now: start, back };
  const [one] = await takenOnEnded(till, { ...taking, ...(end && { end }) });
  if (!one) throw new Error("nothing was sold");
  const { again, ...result } = one;
  const { transactionId, lossMillimes } = result;
  expect(await again()).toMatchObject({ outcome: "REPEATED", transactionId, lossMillimes });
  return result;
}

const blocked = async (userId: string, now: Date) =>
  must(await blockCustomer(operatorCall({ now }), userId, { reason: "Copied phone" }));

const amounts = async (sourceId: string) =>
  (await linesOf(sourceId))
    .filter(({ source }) => source === "OFFLINE_SALE")
    .map(({ kind, quantity, amountMicrodinars }) => [kind, Number(quantity), Number(amountMicrodinars)]);

// 87 % of it, and of that 2.35 % commission.
const paid = [
  ["VOUCHER", 20_000, -17_400_000],
  ["COMMISSION", 20_000, 408_900],
];

test("a voucher on a pass that was revoked since is paid as if it had been used, once", async () => {
  const { outcome, transactionId, settledId } = await sold(voucher);
  expect([outcome, settledId]).toEqual(["LOSS", transactionId]);
  expect(await amounts(transactionId ?? "")).toEqual(paid);
  expect((await linesOf(transactionId ?? "")).at(-1)).toMatchObject({
    ...{ partnerId, storeId: till.store.id, contractId: contract.id, eventAt: hours(3), at: back },
  });
  expect(await violations()).toEqual([]);
});

test("so is one of a customer who was blocked since, though there is no sale", async () => {
  const { transactionId, settledId } = await sold(voucher, blocked);
  expect(transactionId).toBeNull();
  expect(await amounts(settledId ?? "")).toEqual(paid);
  expect(await violations()).toEqual([]);
});

test("a coupon is not: the partner grants it", async () => {
  const { transactionId, lossMillimes, settledId } = await sold(coupon);
  expect([lossMillimes, settledId]).toEqual([5_000, null]);
  expect(await amounts(transactionId ?? "")).toEqual([]);
});

test("it comes back with the goods, in the same part", async () => {
  const { transactionId } = await sold(voucher);
  const id = transactionId ?? "";
  // Of the 10 DT that were paid.
  must(await cancelTransaction(till.call({ now: hours(31) }), id, 2_500));
  expect((await amounts(id)).slice(2)).toEqual([
    ["VOUCHER_BACK", 5_000, 4_350_000],
    ["COMMISSION_BACK", 5_000, -102_225],
  ]);
  expect(await violations()).toEqual([]);
  must(await cancelTransaction(till.call({ now: hours(32) }), id, null));
  const sum = (await amounts(id)).reduce((all, [, , amount]) => all + Number(amount), 0);
  expect(sum).toBe(0);
  expect(await violations()).toEqual([]);
});

/** What came of one customer's voucher of 150 DT at so many tills of a partner, all sent at once. */
async function taken(of: typeof till, tills: number, now = start) {
  const item = { type: "VOUCHER", faceValueMillimes: 150_000 } as const;
  const sent = { item, price: 150_000, now, back: new Date(now.getTime() + 30 * 60 * 60 * 1000) };
  return takenOnEnded(of, sent, tills);
}
const bearers = (sales: Awaited<ReturnType<typeof taken>>) => sales.map(({ borneBy }) => borneBy).toSorted();
const paidFor = async (sales: Awaited<ReturnType<typeof taken>>) =>
  (await Promise.all(sales.map(async ({ settledId }) => (settledId ? amounts(settledId) : [])))).filter(
    (lines) => lines.length > 0,
  );

test("one voucher at many tills is paid once: in 72 hours the house pays for a customer at a partner what a ceiling lets them have", async () => {
  const own = await makeTill();
  const sales = await taken(own, 4);
  expect(sales.map(({ outcome, lossMillimes }) => [outcome, lossMillimes])).toEqual(
    Array.from({ length: 4 }, () => ["LOSS", 150_000]),
  );
  expect(bearers(sales)).toEqual(["HOUSE", "PARTNER", "PARTNER", "PARTNER"]);
  expect(await paidFor(sales)).toHaveLength(1);
  // Another customer's is paid, and so is one of another time.
  expect(bearers(await taken(own, 1))).toEqual(["HOUSE"]);
  const [first] = sales;
  expect(await prisma.walletItem.findFirst({ where: { id: first?.walletItemId ?? "" } })).toMatchObject({
    remainingMillimes: 150_000,
  });
  expect(await violations()).toEqual([]);
});

test("a partner whose friends end their passes is paid no more in 72 hours than a partner may give on a day", async () => {
  const own = await makeTill();
  await setCeilings({ perPartnerDayPoints: 15_000, perPointMillimes: 20 });
  try {
    const friends = await Promise.all(Array.from({ length: 4 }, () => taken(own, 1)));
    expect(bearers(friends.flat())).toEqual(["HOUSE", "HOUSE", "PARTNER", "PARTNER"]);
    expect(await paidFor(friends.flat())).toHaveLength(2);
    expect(bearers(await taken(await makeTill(), 1))).toEqual(["HOUSE"]);
    expect(bearers(await taken(own, 1, hours(80)))).toEqual(["HOUSE"]);
  } finally {
    await setCeilings();
  }
});

test("the proof finds a loss of the house without its line, and a line without its loss", async () => {
  const { settledId } = await sold(voucher, blocked);
  const set = (id: string | null, from: string) =>
    behindTheGuards(
      `UPDATE offline_sale SET settled_id = ${id === null ? "NULL" : `'${id}'`} WHERE settled_id = '${from}'`,
    );
  const other = crypto.randomUUID();
  await set(other, settledId ?? "");
  expect(await violations()).toContain(
    "what the house bears of a till's voucher is a line of the settlement, and what came back of it its mirror",
  );
  await set(settledId, other);
  expect(await violations()).toEqual([]);
  // A line is asked for its loss as long as tills' sales of its time are kept.
  await behindTheGuards(`DELETE FROM offline_sale WHERE settled_id = '${settledId}'`);
  await behindTheGuards(`UPDATE offline_allowance SET valid_until = '${hours(1).toISOString()}' WHERE valid_until =
    (SELECT min(valid_until) FROM offline_allowance)`);
  expect(new Set(await violations())).toEqual(new Set(["a line of the settlement has its event"]));
  await behindTheGuards(`DELETE FROM settlement_line WHERE source_id = '${settledId}'`);
});
