import { describe, expect, test } from "vitest";
import { outcomeOf, type OverStatus } from "./outcome.ts";

const plain = {
  reductionMillimes: 0,
  payableMillimes: 0,
  cancelledMillimes: 0,
  pointsEarned: 0,
  heldPoints: 0,
  cancelledPoints: 0,
  refusedBy: null,
  item: null,
  back: { cashMillimes: 0, itemMillimes: 0 },
  atOnce: false,
};
const voucher = { type: "VOUCHER" as const, leftMillimes: 1_600, givenBack: false };
const coupon = { type: "COUPON" as const, leftMillimes: null, givenBack: false };
const paid = { ...plain, payableMillimes: 42_500, pointsEarned: 425 };
const used = { ...plain, reductionMillimes: 8_400, item: voucher, atOnce: true };

type Facts = Parameters<typeof outcomeOf>[1];
const table: [name: string, OverStatus, Facts, title: string, amount: string | null, lines: string[]][] = [
  ["an ordinary sale", "CONFIRMED", paid, "CONFIRMED", "taken 42500", ["points"]],
  [
    "its points wait for an operator",
    "CONFIRMED",
    { ...paid, pointsEarned: 0, heldPoints: 425 },
    "CONFIRMED",
    "taken 42500",
    ["held"],
  ],
  [
    "an amount too small for a point",
    "CONFIRMED",
    { ...plain, payableMillimes: 50 },
    "CONFIRMED",
    "taken 50",
    ["noPoints"],
  ],
  [
    "a part of it cancelled",
    "CONFIRMED",
    {
      ...paid,
      cancelledMillimes: 2_500,
      cancelledPoints: 25,
      back: { cashMillimes: 2_500, itemMillimes: 0 },
    },
    "PART_CANCELLED",
    "handedBack 2500",
    ["taken 42500", "cancelledPart 2500", "points", "pointsBack"],
  ],
  [
    "a part of a sale without points cancelled",
    "CONFIRMED",
    { ...plain, payableMillimes: 90, cancelledMillimes: 40, back: { cashMillimes: 40, itemMillimes: 0 } },
    "PART_CANCELLED",
    "handedBack 40",
    ["taken 90", "cancelledPart 40", "noPoints"],
  ],
  [
    "a voucher that pays everything",
    "CONFIRMED",
    used,
    "VOUCHER_USED",
    null,
    ["voucher 8400", "voucherLeft 1600", "nothingDue", "noPoints"],
  ],
  [
    "a voucher that is emptied and leaves something to pay",
    "CONFIRMED",
    { ...used, payableMillimes: 3_000, pointsEarned: 30, item: { ...voucher, leftMillimes: 0 } },
    "VOUCHER_USED",
    "due 3000",
    ["voucher 8400", "voucherEmpty", "points"],
  ],
  [
    "a coupon used at the till",
    "CONFIRMED",
    { ...used, reductionMillimes: 5_000, payableMillimes: 20_000, pointsEarned: 200, item: coupon },
    "COUPON_USED",
    "due 20000",
    ["coupon 5000", "points"],
  ],
  [
    "a voucher that the customer chose on the phone",
    "CONFIRMED",
    { ...used, atOnce: false, payableMillimes: 3_000, pointsEarned: 30 },
    "CONFIRMED",
    "taken 3000",
    ["voucher 8400", "voucherLeft 1600", "points"],
  ],
  [
    "a whole sale cancelled",
    "CANCELLED",
    {
      ...paid,
      cancelledMillimes: 42_500,
      cancelledPoints: 425,
      back: { cashMillimes: 42_500, itemMillimes: 0 },
    },
    "CANCELLED",
    "handedBack 42500",
    ["cancelled 42500", "pointsBack"],
  ],
  [
    "a voucher given back without money or points",
    "CANCELLED",
    {
      ...{ ...used, cancelledMillimes: 8_400, back: { cashMillimes: 0, itemMillimes: 8_400 } },
      item: { ...voucher, givenBack: true },
    },
    "CANCELLED",
    null,
    ["cancelled 8400", "nothingBack", "ontoVoucher 8400", "noPoints"],
  ],
  [
    "goods brought back that a voucher paid in part",
    "CONFIRMED",
    {
      ...{ ...used, payableMillimes: 3_000, pointsEarned: 30, cancelledMillimes: 5_000, cancelledPoints: 30 },
      ...{ item: { ...voucher, givenBack: true }, back: { cashMillimes: 3_000, itemMillimes: 2_000 } },
    },
    "PART_CANCELLED",
    "handedBack 3000",
    [
      ...["voucher 8400", "voucherLeft 1600", "taken 3000", "cancelledPart 5000"],
      ...["ontoVoucher 2000", "pointsBack"],
    ],
  ],
  [
    "a coupon given back with its sale",
    "CANCELLED",
    {
      ...{ ...paid, cancelledMillimes: 47_500, cancelledPoints: 425 },
      ...{ item: { ...coupon, givenBack: true }, back: { cashMillimes: 42_500, itemMillimes: 5_000 } },
    },
    "CANCELLED",
    "handedBack 42500",
    ["cancelled 47500", "itemBack", "pointsBack"],
  ],
  [
    "a coupon that an operator had voided before its sale was cancelled",
    "CANCELLED",
    {
      ...{ ...paid, cancelledMillimes: 47_500, cancelledPoints: 425 },
      ...{ item: coupon, back: { cashMillimes: 42_500, itemMillimes: 0 } },
    },
    "CANCELLED",
    "handedBack 42500",
    ["cancelled 47500", "itemNotBack", "pointsBack"],
  ],
  ["refused", "REFUSED", { ...plain, payableMillimes: 42_500 }, "REFUSED", null, ["nothingTaken"]],
  [
    "out of time",
    "EXPIRED",
    { ...plain, payableMillimes: 42_500 },
    "EXPIRED",
    null,
    ["late", "nothingTaken"],
  ],
];

interface Said {
  text: string;
  millimes?: number;
}

const words = ({ text, millimes }: Said) => [text, millimes].join(" ").trim();

function said(status: OverStatus, facts: Facts, backNow: number | null = null) {
  const { title, amount, lines } = outcomeOf(status, facts, backNow);
  return { title, amount: amount && words(amount), lines: lines.map(words) };
}

describe("what is said of a sale that is over", () => {
  test.each(table)("%s", (_, status, facts, title, amount, lines) => {
    expect(said(status, facts)).toEqual({ title, amount, lines });
  });

  const returned = (cashMillimes: number, cancelledMillimes = cashMillimes) => ({
    ...{ ...paid, cancelledMillimes, cancelledPoints: 100 },
    back: { cashMillimes, itemMillimes: 0 },
  });

  test("a return says in the largest letters what to hand back now, and below what was handed back in all", () => {
    expect(said("CONFIRMED", returned(12_000), 12_000)).toMatchObject({
      amount: "handBack 12000",
      lines: ["taken 42500", "cancelledPart 12000", "points", "pointsBack"],
    });
    expect(said("CANCELLED", returned(42_500), 30_500)).toMatchObject({
      amount: "handBack 30500",
      lines: ["cancelled 42500", "handedBack 42500", "points", "pointsBack"],
    });
  });

  test("a return that goes onto a voucher alone says that no money is handed back now", () => {
    const facts = {
      ...{ ...used, payableMillimes: 3_000, cancelledMillimes: 5_000 },
      ...{ item: { ...voucher, givenBack: true }, back: { cashMillimes: 3_000, itemMillimes: 2_000 } },
    };
    expect(said("CONFIRMED", facts, 0)).toMatchObject({
      amount: "handedBack 3000",
      lines: expect.arrayContaining(["nothingBack", "ontoVoucher 2000"]),
    });
  });
});
