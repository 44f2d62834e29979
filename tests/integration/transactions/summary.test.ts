import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { summarizeSales } from "#app/till/sales/summarize-sales.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { merchantCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { giveItem, makeConfirmedSale, makeSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { branchOf, codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const nothing = {
  ...{ sales: 0, cancelledSales: 0, redemptions: 0, priceMillimes: 0, reductionMillimes: 0, paidMillimes: 0 },
  ...{ cancelledMillimes: 0, pointsGiven: 0, pointsCancelled: 0 },
};
let till: Awaited<ReturnType<typeof makeTill>>;
/** Another store of the same company with its own till; and below, a call of the company itself. */
let branch: Awaited<ReturnType<typeof makeTill>>;
const company = (at = now) =>
  merchantCall({ keyId: newId(), partnerId: till.partner.id, storeId: null }, { now: at });

beforeAll(async () => {
  till = await makeTill({ earnRate: 10 });
  branch = await branchOf(till);
  const userId = await makeAccount({ now });
  const at = (time: string) => new Date(`${time}Z`);

  // The last moment of the 19th in Tunis, and the first of the 20th.
  await makeConfirmedSale(till, userId, { now: at("2026-11-19T22:59:59.999"), price: 1_000 });
  await makeConfirmedSale(till, userId, { now: at("2026-11-19T23:00:00"), price: 10_000 });
  // Made on the 19th, confirmed on the 20th.
  const overnight = await makeWaitingSale(till, userId, { now: at("2026-11-19T22:58:00"), price: 2_000 });
  must(await confirmTransaction(till.call({ now: at("2026-11-19T23:02:00") }), overnight.id));
  const item = await giveItem(
    userId,
    { partnerId: till.partner.id, faceValueMillimes: 7_000 },
    at("2026-11-20T09:00:00"),
  );
  await makeConfirmedSale(till, userId, { now: at("2026-11-20T09:00:00"), price: 5_000, item });
  const redemption = { code: await codeAt(item, at("2026-11-20T09:10:00")), priceMillimes: 4_000 };
  must(await redeemWalletCode(till.call({ now: at("2026-11-20T09:10:00") }), redemption));
  // Cancelled the next day: one in part, another completely.
  const part = await makeConfirmedSale(till, userId, { now: at("2026-11-20T10:00:00"), price: 30_000 });
  must(await cancelTransaction(till.call({ now }), part.id, 10_000));
  const whole = await makeConfirmedSale(till, userId, { now: at("2026-11-20T11:00:00"), price: 6_000 });
  must(await cancelTransaction(till.call({ now }), whole.id, null));
  // Neither of these was ever confirmed.
  await makeSale(till, { now: at("2026-11-20T12:00:00") });
  await makeWaitingSale(till, userId, { now: at("2026-11-20T12:00:00") });
  await makeConfirmedSale(branch, userId, { now: at("2026-11-20T12:00:00"), price: 100_000 });
  const stranger = await makeTill();
  await makeConfirmedSale(stranger, userId, { now: at("2026-11-20T12:00:00"), price: 1_000_000 });
});

const twentieth = {
  sales: 6,
  cancelledSales: 1,
  redemptions: 2,
  priceMillimes: 57_000,
  reductionMillimes: 7_000,
  paidMillimes: 50_000,
  cancelledMillimes: 16_000,
  pointsGiven: 500,
  pointsCancelled: 160,
};
const nineteenth = { ...nothing, sales: 1, priceMillimes: 1_000, paidMillimes: 1_000, pointsGiven: 10 };
const span = { from: new Date("2026-11-18T23:00:00Z"), to: new Date("2026-11-20T23:00:00Z") };

describe("a summary", () => {
  test("adds up each business day by the moment of the confirmation, and them all", async () => {
    expect(must(await summarizeSales(till.call({ now }), span))).toEqual({
      from: "2026-11-19",
      to: "2026-11-20",
      totals: {
        ...{
          sales: 7,
          cancelledSales: 1,
          redemptions: 2,
          priceMillimes: 58_000,
          reductionMillimes: 7_000,
          paidMillimes: 51_000,
        },
        ...{ cancelledMillimes: 16_000, pointsGiven: 510, pointsCancelled: 160 },
      },
      days: [
        { day: "2026-11-19", ...nineteenth },
        { day: "2026-11-20", ...twentieth },
      ],
    });
  });

  test("has the last 30 days unless said, those without sales too", async () => {
    const { from, to, days, totals } = must(await summarizeSales(till.call({ now }), {}));
    expect([from, to, days.length]).toEqual(["2026-10-23", "2026-11-21", 30]);
    expect(days[0]).toEqual({ day: "2026-10-23", ...nothing });
    expect(totals.sales).toBe(7);
    const later = must(await summarizeSales(till.call({ now: new Date("2026-12-25T12:00:00Z") }), {}));
    expect(later.totals).toEqual(nothing);
  });

  test("is of the key's own store, or of all the company's, or of one of them", async () => {
    const sales = async (...asked: Parameters<typeof summarizeSales>) =>
      must(await summarizeSales(...asked)).totals.sales;
    expect(await sales(till.call({ now }), {})).toBe(7);
    expect(await sales(branch.call({ now }), {})).toBe(1);
    expect(await sales(company(), {})).toBe(8);
    expect(await sales(company(), { storeId: branch.store.id })).toBe(1);
    expect(await sales(till.call({ now }), { storeId: till.store.id })).toBe(7);
    expect(refusal(await summarizeSales(till.call({ now }), { storeId: branch.store.id }))).toBe("NOT_FOUND");
    const stranger = await makeTill();
    expect(refusal(await summarizeSales(company(), { storeId: stranger.store.id }))).toBe("NOT_FOUND");
    expect(must(await summarizeSales(stranger.call({ now }), {})).totals).toEqual(nothing);
  });

  test("of more than 366 days, or of none, is refused", async () => {
    const year = { from: new Date("2025-11-20T23:00:00Z") };
    expect(must(await summarizeSales(till.call({ now }), year)).days).toHaveLength(366);
    expect(
      refusal(await summarizeSales(till.call({ now }), { from: new Date("2025-11-20T22:59:59Z") })),
    ).toBe("INVALID_INPUT");
    expect(refusal(await summarizeSales(till.call({ now }), { from: span.to, to: span.from }))).toBe(
      "INVALID_INPUT",
    );
  });
});
