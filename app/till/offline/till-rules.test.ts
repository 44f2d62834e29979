import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Allowance } from "#app/core/domain/offline/offline-answers.ts";
import type { PassClaims, PassItem } from "#app/core/domain/offline/pass.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import {
  houseTime,
  isStillGood,
  itemsHere,
  leftNow,
  likelyPoints,
  planSale,
  stopOf,
  type Plan,
  type Stop,
} from "./till-rules.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const hour = 60 * 60 * 1000;
const partnerId = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";
const mark = partnerId.slice(-12);
const itemId = "1c2d3e4f-6a86-4c47-9f0e-2f1a4b1c9d10";

type Campaign = Allowance["campaigns"][number];
const campaign = (given: Partial<Campaign>): Campaign => ({
  ...{ id: "a", title: "", from: "2026-11-01T00:00:00Z", until: "2026-12-31T00:00:00Z" },
  ...{ weekdays: null, hours: null, minAmountMillimes: null, multiplier: null, points: null },
  ...{ priority: 0, stacks: false, conditional: false },
  ...given,
});

function kitWith(given: Partial<Allowance> = {}): OfflineKit {
  return {
    now,
    store: { id: "store", name: "Lac", partnerId, partnerName: "Café" },
    allowance: {
      ...{ id: "allowance", validUntil: new Date(now + 72 * hour).toISOString() },
      ...{ maxSales: 10, maxPoints: 1_000, maxReductionMillimes: 50_000 },
      ...{ keys: [], revoked: [], campaigns: [], earnRate: 2 },
      ...given,
    },
    ...{ cashiers: [], offers: [], stampCards: [] },
  };
}

let seq = 0;
function sold(given: {
  reduction?: number;
  points?: number;
  at?: number;
  answeredAt?: number | null;
  outcome?: "DONE" | "REFUSED";
}): QueuedSale {
  const { reduction = 0, points = 0, at = now, answeredAt = null, outcome = "DONE" } = given;
  const result = { seq, outcome, because: null, transactionId: "t", pointsEarned: 0, lossMillimes: 0 };
  return {
    ...{
      seq: (seq += 1),
      storeId: "store",
      storeName: "Lac",
      allowanceId: "allowance",
      tokenHash: String(seq),
    },
    sale: { seq, at: new Date(at).toISOString(), token: "", amountMillimes: 10_000, signature: "" },
    shown: {
      ...{ name: null, seller: null, payableMillimes: 0, points },
      item: { id: itemId, type: "VOUCHER", percent: null, reductionMillimes: reduction },
    },
    ...{ result: answeredAt === null ? null : result, answeredAt },
  };
}

const elsewhere = () => ({ ...sold({}), storeId: "other" });

const passWith = (...items: PassItem[]) => ({ items, iat: now / 1000 - 3_600 }) as PassClaims;

describe("the house's time", () => {
  test.each([
    ["as the device's", 0, now, now],
    ["ahead of it", 5_000, now, now + 5_000],
    ["never before the last sale", 0, now - 1_000, now],
    ["unknown once the clock was put back", 0, now - 60_000, null],
  ])("is %s", (_, aheadMs, device, expected) => {
    expect(houseTime({ aheadMs, latestAt: now }, device)).toBe(expected);
  });
});

describe("what is left of the bounds", () => {
  test("is less what the house did not know when it said them, and what it refused is given back", () => {
    const sales = [
      sold({ reduction: 5_000, points: 20 }),
      sold({ reduction: 3_000, points: 10, answeredAt: now + 1 }),
      sold({ reduction: 9_000, points: 90, answeredAt: now - 1 }),
      sold({ reduction: 9_000, points: 90, answeredAt: now + 1, outcome: "REFUSED" }),
    ];
    expect(leftNow(kitWith(), sales)).toEqual({ maxSales: 8, maxPoints: 970, maxReductionMillimes: 42_000 });
  });

  test.each<[string, number | null, Partial<Allowance>, Stop | null, closedFromMs?: number | null]>([
    ["the clock was put back", null, {}, "CLOCK_BACK"],
    ["the day has come from which the store is closed", now + 5 * hour, {}, "STORE_CLOSED", now + 5 * hour],
    ["that day has not come", now + 5 * hour - 1, {}, null, now + 5 * hour],
    ["no such day is set", now + 5 * hour, {}, null, null],
    ["72 hours are over", now + 72 * hour, {}, "ALLOWANCE_OVER"],
    ["all sales are made", now, { maxSales: 0 }, "ALLOWANCE_SPENT"],
    ["there is something left", now, {}, null],
  ])("%s", (_, at, allowance, expected, closedFromMs) => {
    const kit = { ...kitWith(allowance), closedFromMs };
    expect(stopOf(kit, leftNow(kit, []), at)).toBe(expected);
  });
});

describe("items", () => {
  const here = (pass: PassClaims, sales: QueuedSale[] = []) =>
    itemsHere(pass, { kit: kitWith(), sales, now });

  test.each([
    ["of this partner", { partner: mark, leftMillimes: 5_000 }, true],
    ["of Mezia", { leftMillimes: 5_000 }, true],
    ["of another partner", { partner: "ffffffffffff", leftMillimes: 5_000 }, false],
    ["that are over", { partner: mark, leftMillimes: 5_000, validTo: now / 1000 }, false],
    ["that are empty", { partner: mark, leftMillimes: 0 }, false],
  ])("%s", (_, given, counts) => {
    expect(here(passWith({ id: itemId, ...given }))).toHaveLength(counts ? 1 : 0);
  });

  test("a voucher holds less what this till took since its pass was made; a coupon is used once", () => {
    const sales = [
      sold({ reduction: 2_000 }),
      sold({ reduction: 500, at: now - 2 * hour }),
      sold({ reduction: 1_000, at: now - 2 * hour, answeredAt: now - 2 * hour }),
    ];
    expect(here(passWith({ id: itemId, partner: mark, leftMillimes: 5_000 }), sales)).toMatchObject([
      { leftMillimes: 2_500 },
    ]);
    expect(here(passWith({ id: itemId, partner: mark, percent: 10 }), sales)).toEqual([]);
  });
});

describe("a sale", () => {
  const left = { maxSales: 1, maxPoints: 100, maxReductionMillimes: 4_000 };
  const coupon = { id: itemId, partner: mark, percent: 20, fromMillimes: 10_000 };
  const [item = null] = itemsHere(passWith(coupon), { kit: kitWith(), sales: [], now });
  const plan = (price: number, chosen = item) =>
    planSale(price, chosen, { kit: kitWith(), left, now, level: 1 });

  test("with an item", () => {
    expect(plan(15_000)).toEqual({
      item: { id: itemId, type: "COUPON", percent: 20, reductionMillimes: 3_000 },
      payableMillimes: 12_000,
      points: 24,
    });
  });

  test.each([
    [9_999, item, "BASKET_BELOW_MINIMUM"],
    [20_005, item, "REDUCTION_SPENT"],
    [60_000, null, "POINTS_SPENT"],
  ])("of %i millimes is not made: %s", (price, chosen, why) => {
    expect(plan(price, chosen)).toBe(why);
  });

  test("reduction and rest are the price, whatever it is", () => {
    const wide = { maxSales: 1, maxPoints: 1e9, maxReductionMillimes: 1e9 };
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 10_000_000 }), (price) => {
        const made = planSale(price, item, { kit: kitWith(), left: wide, now, level: 1 });
        if (typeof made === "string") throw new Error(made);
        expect(made.payableMillimes + (made.item?.reductionMillimes ?? 0)).toBe(price);
        expect(made.payableMillimes).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("a sale that was planned, when another window of the till has sold meanwhile", () => {
  const pass = passWith({ id: itemId, partner: mark, leftMillimes: 5_000 });
  const planned = (reductionMillimes: number | null, points = 0): Plan => ({
    item:
      reductionMillimes === null ? null : { id: itemId, type: "VOUCHER", percent: null, reductionMillimes },
    ...{ payableMillimes: 1_000, points },
  });
  const twoLeft = { maxSales: 2, maxPoints: 100, maxReductionMillimes: 4_000 };

  test.each<[string, Plan, QueuedSale[], boolean]>([
    ["is good while its bounds hold it", planned(null, 50), [sold({ points: 50 })], true],
    ["passes the sales", planned(null), [sold({}), sold({})], false],
    ["passes the points", planned(null, 51), [sold({ points: 50 })], false],
    ["passes the reductions", planned(2_001), [sold({ reduction: 2_000 })], false],
    ["asks more of a voucher than it still holds", planned(3_000), [sold({ reduction: 2_001 })], false],
    ["asks what the voucher holds", planned(2_000), [sold({ reduction: 2_000 })], true],
    ["is not bound by what was sold for another store", planned(null), [elsewhere(), elsewhere()], true],
  ])("%s", (_, plan, sales, good) => {
    expect(isStillGood({ shown: { pass, readAt: now }, plan }, { kit: kitWith(twoLeft), sales })).toBe(good);
  });

  test("is not made with a coupon that it has used", () => {
    const coupon = passWith({ id: itemId, partner: mark, percent: 10 });
    const made = { shown: { pass: coupon, readAt: now }, plan: planned(100) };
    expect(isStillGood(made, { kit: kitWith(), sales: [] })).toBe(true);
    expect(isStillGood(made, { kit: kitWith(), sales: [sold({ reduction: 100 })] })).toBe(false);
  });
});

describe("points for 10 dinars at 2 for each", () => {
  test.each([
    ["alone", [], 20],
    ["with a multiplier", [{ multiplier: 2 }], 40],
    ["with fixed points", [{ points: 7 }], 27],
    ["with one of two that do not stack", [{ points: 7, priority: 1 }, { points: 50 }], 27],
    ["with all that stack", [{ points: 7, stacks: true }, { points: 50 }], 77],
    ["without one for some customers", [{ points: 7, conditional: true }], 20],
    ["without one for larger amounts", [{ points: 7, minAmountMillimes: 10_001 }], 20],
    ["without one that is over", [{ points: 7, until: "2026-11-30T12:00:00Z" }], 20],
    ["without one of another hour in Tunis", [{ points: 7, hours: { from: "14:00", until: "15:00" } }], 20],
    ["with one of this hour in Tunis", [{ points: 7, hours: { from: "13:00", until: "13:30" } }], 27],
    ["without one of another day", [{ points: 7, weekdays: [2] }], 20],
  ])("%s", (_, campaigns, points) => {
    const kit = kitWith({ campaigns: campaigns.map(campaign) });
    expect(likelyPoints(10_000, { kit, now, level: 1 })).toBe(points);
  });

  test.each([
    ["with the bonus of their level", 2, [], 22],
    ["with a bonus that campaigns do not multiply", 2, [campaign({ multiplier: 2 })], 42],
    ["without one at a level that has none", 9, [], 20],
  ])("%s", (_, level, campaigns, points) => {
    const kit = { ...kitWith({ campaigns }), levelBonus: [0, 10] };
    expect(likelyPoints(10_000, { kit, now, level })).toBe(points);
  });

  test("are none for nothing paid", () => {
    const kit = kitWith({ campaigns: [campaign({ points: 7 })] });
    expect(likelyPoints(0, { kit, now, level: 1 })).toBe(0);
  });
});
