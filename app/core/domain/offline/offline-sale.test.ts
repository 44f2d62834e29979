import { describe, expect, test } from "vitest";
import type { ItemTerms } from "#app/core/domain/wallet/reduction.ts";
import { isAhead, isInTime, revocationOf, signedContent, takenOf, type TakenItem } from "./offline-sale.ts";
import { minuteAt } from "./token.ts";

const start = new Date("2026-11-20T09:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const allowance = { createdAt: start, validUntil: minutes(72 * 60) };

test("a till signs all that it sends but the signature, with its allowance, in one form", () => {
  const sale = { token: "t", seq: 1, signature: "s", extra: { b: 1, a: 2 } };
  expect(signedContent("id", sale)).toBe('{"allowanceId":"id","extra":{"a":2,"b":1},"seq":1,"token":"t"}');
  expect(signedContent("id", { ...sale, token: "\ud800" })).toBeNull();
});

describe("a sale's moment", () => {
  const at = minutes(10);
  const good = {
    at,
    now: minutes(20),
    minute: minuteAt(at.getTime()),
    allowance,
    pass: { iat: minutes(5).getTime() / 1000, exp: minutes(60).getTime() / 1000 },
  };

  test.each<[string, Partial<typeof good>, boolean]>([
    ["as it is", {}, true],
    ["a minute beside the token's", { minute: good.minute + 1 }, true],
    ["two minutes beside it", { minute: good.minute - 2 }, false],
    ["at the moment at which it is sent", { now: at }, true],
    ["after it was sent", { now: minutes(9) }, false],
    ["at the beginning of the allowance", { allowance: { ...allowance, createdAt: at } }, true],
    ["before it", { allowance: { ...allowance, createdAt: minutes(11) } }, false],
    [
      "in the second in which it began",
      { allowance: { ...allowance, createdAt: new Date(at.getTime() + 999) } },
      true,
    ],
    ["before there was a pass", { pass: { ...good.pass, iat: minutes(13).getTime() / 1000 } }, false],
    ["at its end", { allowance: { ...allowance, validUntil: at } }, false],
    ["at the end of the pass", { pass: { ...good.pass, exp: at.getTime() / 1000 } }, false],
  ])("%s", (_, change, is) => {
    expect(isInTime({ ...good, ...change })).toBe(is);
  });
});

test.each([
  [minutes(10), false],
  [new Date(minutes(10).getTime() - 1), true],
  [minutes(5), true],
  [new Date(minutes(5).getTime() - 1), false],
])("a sale of ten minutes past that comes at %s is a little ahead: %s", (now, is) => {
  expect(isAhead(minutes(10), now)).toBe(is);
});

test.each([
  [null, null],
  [minutes(-1), "KNOWN"],
  [start, "KNOWN"],
  [minutes(5), "UNKNOWN"],
  [minutes(10), "UNKNOWN"],
  [minutes(11), null],
] as const)("of a pass revoked at %s a till could know %s", (revokedAt, known) => {
  expect(revocationOf({ revokedAt, at: minutes(10), toldAt: start })).toBe(known);
});

describe("what an item took off", () => {
  const terms: ItemTerms = {
    ...({ type: "VOUCHER", remainingMillimes: 20_000, discountKind: null, discountValue: null } as const),
    ...{ minimumPurchaseMillimes: null, maximumReductionMillimes: null },
  };
  const life = { status: "ACTIVE", validFrom: null, validTo: null, heldUntil: null } as const;
  const voucher = (left: number, takenBefore: number[] = []): TakenItem => ({
    ...{ terms, takenBefore },
    item: { ...life, type: "VOUCHER", remainingMillimes: left },
  });

  test.each<[string, TakenItem, number, { given: number; used: number }]>([
    ["all of it", voucher(20_000), 30_000, { given: 20_000, used: 20_000 }],
    ["no more than the price", voucher(20_000), 12_000, { given: 12_000, used: 12_000 }],
    ["what was used elsewhere is lost", voucher(5_000), 30_000, { given: 20_000, used: 5_000 }],
    ["what the till took itself is not", voucher(5_000, [15_000]), 30_000, { given: 5_000, used: 5_000 }],
    [
      "what the pass knew already is not either",
      voucher(20_000, [15_000]),
      30_000,
      { given: 20_000, used: 20_000 },
    ],
    ["both", voucher(0, [8_000, 7_000]), 30_000, { given: 5_000, used: 0 }],
  ])("%s", (_, taken, price, expected) => {
    expect(takenOf(taken, price, start)).toEqual(expected);
  });

  test("a used coupon is lost, one that was recorded as expired since is good, one not good then was never taken", () => {
    const coupon = {
      ...terms,
      type: "COUPON",
      remainingMillimes: null,
      discountKind: "AMOUNT",
      discountValue: 500,
    } as const;
    const taken = (change: object): TakenItem => ({
      ...{
        terms: coupon,
        takenBefore: [],
        item: { ...life, type: "COUPON", remainingMillimes: null, ...change },
      },
    });
    expect(takenOf(taken({ status: "USED" }), 900, start)).toEqual({ given: 500, used: 0 });
    expect(takenOf(taken({ status: "EXPIRED", validTo: minutes(1) }), 900, start)).toEqual({
      given: 500,
      used: 500,
    });
    expect(takenOf(taken({ validTo: start }), 900, start)).toBeNull();
    expect(takenOf(taken({ validFrom: minutes(1) }), 900, start)).toBeNull();
    expect(
      takenOf({ ...taken({}), terms: { ...coupon, minimumPurchaseMillimes: 901 } }, 900, start),
    ).toBeNull();
  });
});
