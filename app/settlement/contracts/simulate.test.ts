import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventKinds, type EventKind } from "#app/settlement/lines/line.ts";
import { mayBegin, monthBefore } from "./first-day.ts";
import { outcomeOf, underTerms, type MonthSums } from "./simulate.ts";

const sumsOf = (quantities: Partial<Record<EventKind, number>>): MonthSums =>
  Object.fromEntries(
    eventKinds.map((kind) => [kind, { quantity: BigInt(quantities[kind] ?? 0), amountMicrodinars: 0n }]),
  ) as MonthSums;

const terms = {
  billing: "POSTPAID",
  pointPriceMicrodinars: 5_000n,
  campaignPercent: 50,
  voucherPercent: 100,
  commissionHundredths: 200,
} as const;
const month = { day: "2026-10-31", vat: "NORMAL", netting: true } as const;

describe("a month under other terms", () => {
  test("is the worked example of the contract", () => {
    const used = sumsOf({ POINTS: 120_000, VOUCHER: 900_000, COMMISSION: 900_000 });
    expect(outcomeOf(underTerms(used, terms), month)).toMatchObject({
      ...{ netMillimes: 618_000, vatMillimes: 117_420, stampMillimes: 1_000, totalMillimes: 736_420 },
      ...{ reimbursementMillimes: 900_000, payoutMillimes: 163_580 },
    });
  });

  test("that is prepaid costs no points, and what vouchers bring stays", () => {
    const used = sumsOf({ POINTS: 500, CAMPAIGN: 300, VOUCHER: 10_000, COMMISSION: 10_000 });
    const outcome = outcomeOf(underTerms(used, { ...terms, billing: "PREPAID" }), month);
    expect(outcome).toMatchObject({ netMillimes: 200, reimbursementMillimes: 10_000 });
    expect(outcome.kinds).toMatchObject({ POINTS: 0, CAMPAIGN: 0 });
  });

  test("without netting pays back all, and one below 0 bears no stamp", () => {
    const back = sumsOf({ POINTS_BACK: 1_000 });
    expect(outcomeOf(underTerms(back, terms), { ...month, netting: false })).toMatchObject({
      ...{ netMillimes: -5_000, vatMillimes: -950, stampMillimes: 0, totalMillimes: -5_950 },
      ...{ reimbursementMillimes: 0, payoutMillimes: 0 },
    });
  });

  test("that was all undone comes to nothing, whatever the terms", () => {
    const many = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(many, many, many, fc.integer({ min: 0, max: 10_000 }), fc.nat(100), (...given) => {
        const [points, campaign, used, commissionHundredths, percent] = given;
        const sums = sumsOf({
          ...{ POINTS: points, CAMPAIGN: campaign, VOUCHER: used, COMMISSION: used },
          ...{ POINTS_BACK: points, CAMPAIGN_BACK: campaign, VOUCHER_BACK: used, COMMISSION_BACK: used },
        });
        const other = { ...terms, commissionHundredths, campaignPercent: percent, voucherPercent: percent };
        expect(outcomeOf(underTerms(sums, other), month)).toMatchObject({
          totalMillimes: 0,
          payoutMillimes: 0,
        });
      }),
    );
  });
});

describe("the first day of a contract", () => {
  test.each([
    ["2026-11-01", true],
    ["2026-12-01", true],
    ["2026-10-01", false],
    ["2026-11-02", false],
    ["2027-01-31", false],
  ])("%s on a day of November 2026: %s", (from, may) => expect(mayBegin(from, "2026-11-21")).toBe(may));

  test("the month before is whole", () => {
    expect(monthBefore("2027-01-31")).toEqual({ first: "2026-12-01", last: "2026-12-31" });
    expect(monthBefore("2028-03-01")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
  });
});
