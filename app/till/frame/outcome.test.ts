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
  atOnce: false,
};
const none = { cashBackMillimes: 0, itemBackMillimes: 0 };
const voucher = { type: "VOUCHER" as const, leftMillimes: 1_600, givenBack: false, ...none };
const coupon = { type: "COUPON" as const, leftMillimes: null, givenBack: false, ...none };
const paid = { ...plain, payableMillimes: 42_500, pointsEarned: 425 };
const used = { ...plain, reductionMillimes: 8_400, item: voucher, atOnce: true };

type Facts = Parameters<typeof outcomeOf>[1];
const table: [name: string, OverStatus, Facts, title: string, lines: string[]][] = [
  ["an ordinary sale", "CONFIRMED", paid, "CONFIRMED", ["taken 42500", "points"]],
  [
    "its points wait for an operator",
    "CONFIRMED",
    { ...paid, pointsEarned: 0, heldPoints: 425 },
    "CONFIRMED",
    ["taken 42500", "held"],
  ],
  [
    "an amount too small for a point",
    "CONFIRMED",
    { ...plain, payableMillimes: 50 },
    "CONFIRMED",
    ["taken 50", "noPoints"],
  ],
  [
    "a part of it cancelled",
    "CONFIRMED",
    { ...paid, cancelledMillimes: 2_500, cancelledPoints: 25 },
    "CONFIRMED",
    ["taken 42500", "cancelledPart 2500", "points", "pointsBack"],
  ],
  [
    "a part of a sale without points cancelled",
    "CONFIRMED",
    { ...plain, payableMillimes: 90, cancelledMillimes: 40 },
    "CONFIRMED",
    ["taken 90", "cancelledPart 40", "noPoints"],
  ],
  [
    "a voucher that pays everything",
    "CONFIRMED",
    used,
    "VOUCHER_USED",
    ["voucher 8400", "voucherLeft 1600", "nothingDue", "noPoints"],
  ],
  [
    "a voucher that is emptied and leaves something to pay",
    "CONFIRMED",
    { ...used, payableMillimes: 3_000, pointsEarned: 30, item: { ...voucher, leftMillimes: 0 } },
    "VOUCHER_USED",
    ["voucher 8400", "voucherEmpty", "due 3000", "points"],
  ],
  [
    "a coupon used at the till",
    "CONFIRMED",
    { ...used, reductionMillimes: 5_000, payableMillimes: 20_000, pointsEarned: 200, item: coupon },
    "COUPON_USED",
    ["coupon 5000", "due 20000", "points"],
  ],
  [
    "a voucher that the customer chose on the phone",
    "CONFIRMED",
    { ...used, atOnce: false, payableMillimes: 3_000, pointsEarned: 30 },
    "CONFIRMED",
    ["voucher 8400", "voucherLeft 1600", "taken 3000", "points"],
  ],
  [
    "a whole sale cancelled",
    "CANCELLED",
    { ...paid, cancelledMillimes: 42_500, cancelledPoints: 425 },
    "CANCELLED",
    ["cancelled 42500", "pointsBack"],
  ],
  [
    "a voucher given back without money or points",
    "CANCELLED",
    {
      ...{ ...used, cancelledMillimes: 8_400 },
      item: { ...voucher, givenBack: true, itemBackMillimes: 8_400 },
    },
    "CANCELLED",
    ["cancelled 8400", "handBack 0", "ontoVoucher 8400", "noPoints"],
  ],
  [
    "goods brought back that a voucher paid in part",
    "CONFIRMED",
    {
      ...{ ...used, payableMillimes: 3_000, pointsEarned: 30, cancelledMillimes: 5_000, cancelledPoints: 30 },
      item: { ...voucher, givenBack: true, cashBackMillimes: 3_000, itemBackMillimes: 2_000 },
    },
    "VOUCHER_USED",
    [
      ...["voucher 8400", "voucherLeft 1600", "due 3000", "cancelledPart 5000"],
      ...["handBack 3000", "ontoVoucher 2000", "pointsBack"],
    ],
  ],
  [
    "a coupon given back with its sale",
    "CANCELLED",
    {
      ...{ ...paid, cancelledMillimes: 47_500, cancelledPoints: 425 },
      item: { ...coupon, givenBack: true, cashBackMillimes: 42_500, itemBackMillimes: 5_000 },
    },
    "CANCELLED",
    ["cancelled 47500", "handBack 42500", "itemBack", "pointsBack"],
  ],
  [
    "a coupon that an operator had voided before its sale was cancelled",
    "CANCELLED",
    {
      ...{ ...paid, cancelledMillimes: 47_500, cancelledPoints: 425 },
      item: { ...coupon, cashBackMillimes: 42_500 },
    },
    "CANCELLED",
    ["cancelled 47500", "handBack 42500", "itemNotBack", "pointsBack"],
  ],
  ["refused", "REFUSED", { ...plain, payableMillimes: 42_500 }, "REFUSED", ["nothingTaken"]],
  ["out of time", "EXPIRED", { ...plain, payableMillimes: 42_500 }, "EXPIRED", ["late", "nothingTaken"]],
];

describe("what is said of a sale that is over", () => {
  test.each(table)("%s", (_, status, facts, title, lines) => {
    const outcome = outcomeOf(status, facts);
    expect(outcome.title).toBe(title);
    expect(outcome.lines.map(({ text, millimes }) => [text, millimes].join(" ").trim())).toEqual(lines);
  });
});
