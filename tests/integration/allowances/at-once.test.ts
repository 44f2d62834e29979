/** Many tills without a network that come back at once, in any order and again; api-partners.md, Tills without a network. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeDevice, makePassOf } from "#tests/factories/offline-till.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const back = minutes(30 * 60);
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = { partnerId: till.partner.id, discount: { kind: "AMOUNT", value: 5_000 } } as const;
const tills = 8;

async function tillsAt(count: number) {
  const devices = Array.from({ length: count }, () => makeDevice(till));
  return Promise.all(devices.map(async (device) => ({ ...device, ...(await device.allowance(start)) })));
}

const outcomes = (results: readonly OfflineResult[]) => results.map(({ outcome }) => outcome).toSorted();

test.each([
  ["coupon", coupon, 5_000],
  ["voucher", voucher, 20_000],
] as const)("of tills that took one %s, one counts, and each other is a loss", async (_, offer, worth) => {
  const userId = await makeAccount({ now: start });
  const item = await giveItem(userId, offer, start);
  const { tokenAt } = await makePassOf(userId, start);
  const results = await Promise.all(
    (await tillsAt(tills)).map(({ id, sell }, turn) => {
      const at = minutes(turn * 10);
      return sell(id, { seq: 1, at, token: tokenAt(at), amountMillimes: 40_000, walletItemId: item }, back);
    }),
  );
  expect(outcomes(results)).toEqual(["DONE", ...Array<string>(tills - 1).fill("LOSS")]);
  expect(results.reduce((sum, { lossMillimes }) => sum + lossMillimes, 0)).toBe(worth * (tills - 1));
  expect(await prisma.walletUse.count({ where: { walletItemId: item } })).toBe(1);
  expect(await prisma.transaction.count({ where: { userId } })).toBe(tills);
});

test("one token at many tills serves one sale", async () => {
  const userId = await makeAccount({ now: start });
  const { tokenAt } = await makePassOf(userId, start);
  const token = tokenAt(minutes(5));
  const results = await Promise.all(
    (await tillsAt(tills)).map(({ id, sell }) =>
      sell(id, { seq: 1, at: minutes(5), token, amountMillimes: 1_000 }, back),
    ),
  );
  expect(outcomes(results)).toEqual(["DONE", ...Array<string>(tills - 1).fill("REFUSED")]);
  const refused = results.filter(({ outcome }) => outcome === "REFUSED");
  expect(new Set(refused.map(({ because }) => because))).toEqual(new Set(["TOKEN_USED"]));
  expect(await prisma.transaction.count({ where: { userId } })).toBe(1);
});

test("a batch that was sent many times at once counts once", async () => {
  const userId = await makeAccount({ now: start });
  const { tokenAt } = await makePassOf(userId, start);
  const [device] = await tillsAt(1);
  if (!device) throw new Error("no till");
  const { id, key, send } = device;
  const batch = Array.from({ length: 5 }, (_, seq) =>
    key.signed(id, { seq, at: minutes(seq * 3), token: tokenAt(minutes(seq * 3)), amountMillimes: 1_000 }),
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, batch, back)));
  const first = answers.flat().filter(({ outcome }) => outcome === "DONE");
  expect(first.map(({ seq }) => seq).toSorted()).toEqual([0, 1, 2, 3, 4]);
  const others = answers.flat().filter(({ outcome }) => outcome !== "DONE");
  expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(["REPEATED"]));
  expect(await prisma.transaction.count({ where: { userId } })).toBe(5);
});

/** One of several, which is there. */
function at<T>(all: readonly T[], index: number): T {
  const one = all[index];
  if (one === undefined) throw new Error("not so many");
  return one;
}

const sizes = { tills: 3, customers: 2, each: 4 };
const one = fc.record({
  customer: fc.nat(sizes.customers - 1),
  amount: fc.integer({ min: 100, max: 30_000 }),
  withItem: fc.boolean(),
});
/** What each till sold, and in which pieces and how often its queue arrives. */
const days = fc.record({
  sold: fc.array(fc.array(one, { minLength: 1, maxLength: sizes.each }), {
    minLength: sizes.tills,
    maxLength: sizes.tills,
  }),
  arrivals: fc.array(
    fc.record({ till: fc.nat(sizes.tills - 1), from: fc.nat(sizes.each - 1), to: fc.nat(sizes.each) }),
    { minLength: 3, maxLength: 8 },
  ),
});

test("whatever order sales arrive in, and however often: none is doubled, none is lost", async () => {
  await fc.assert(
    fc.asyncProperty(days, async ({ sold, arrivals }) => {
      const customers = await Promise.all(
        Array.from({ length: sizes.customers }, async () => {
          const userId = await makeAccount({ now: start });
          const item = await giveItem(userId, voucher, start);
          return { userId, item, ...(await makePassOf(userId, start)) };
        }),
      );
      const devices = await tillsAt(sizes.tills);
      const queues = sold.map((sales, number) =>
        sales.map(({ customer, amount, withItem }, seq) => {
          const { item, tokenAt } = at(customers, customer);
          const { id, key } = at(devices, number);
          // No two tills sell to one customer within a token's minutes.
          const moment = minutes((number * sizes.each + seq) * 7);
          return key.signed(id, {
            ...{ seq, at: moment, token: tokenAt(moment), amountMillimes: amount },
            ...(withItem && { walletItemId: item }),
          });
        }),
      );
      const sendPart = (number: number, from: number, to: number) => {
        const { id, send } = at(devices, number);
        return send(id, (queues[number] ?? []).slice(from, to).toReversed(), back);
      };
      await Promise.all(arrivals.map(({ till: number, from, to }) => sendPart(number, from, to)));
      const last = await Promise.all(devices.map((_, number) => sendPart(number, 0, sizes.each)));
      const again = await Promise.all(devices.map((_, number) => sendPart(number, 0, sizes.each)));
      expect(again).toEqual(last.map((all) => all.map((result) => ({ ...result, outcome: "REPEATED" }))));
      const userIds = customers.map(({ userId }) => userId);
      const kept = await prisma.offlineSale.findMany({ where: { userId: { in: userIds } } });
      expect(kept).toHaveLength(sold.flat().length);
      expect(kept.filter(({ outcome }) => outcome === "REFUSED")).toEqual([]);
      const sales = await prisma.transaction.findMany({ where: { userId: { in: userIds } } });
      expect(sales.map(({ id }) => id).toSorted()).toEqual(
        kept.map((sale) => sale.transactionId ?? "").toSorted(),
      );
      // What the tills took off is what the vouchers paid, and what was lost.
      const given = kept.reduce((sum, { givenMillimes }) => sum + givenMillimes, 0);
      const lost = kept.reduce((sum, { lossMillimes }) => sum + lossMillimes, 0);
      const left = await prisma.walletItem.findMany({ where: { userId: { in: userIds } } });
      const used = left.reduce((sum, { remainingMillimes }) => sum + 20_000 - (remainingMillimes ?? 0), 0);
      expect(given).toBe(used + lost);
    }),
    { numRuns: 12 },
  );
});
