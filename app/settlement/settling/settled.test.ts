import { describe, expect, test } from "vitest";
import { creditMillimes, isSettled, leftMillimes, owedMillimes } from "./settled.ts";

/** The worked example, with netting and without it, and what else a statement can say. */
const netted = { netting: true, totalMillimes: 736_420, payoutMillimes: 163_580 };
const apart = { netting: false, totalMillimes: 736_420, payoutMillimes: 900_000 };
const owing = { netting: true, totalMillimes: 736_420, payoutMillimes: -136_420 };
const even = { netting: true, totalMillimes: 736_420, payoutMillimes: 0 };
const creditNote = { netting: true, totalMillimes: -119_000, payoutMillimes: 119_000 };
const givenBack = { netting: false, totalMillimes: 1_000, payoutMillimes: -500 };

describe("what a partner has to bring", () => {
  test.each([
    ["nothing, where the payout is more than the total", netted, 0],
    ["the whole total without netting", apart, 736_420],
    ["what the payout lacks with netting", owing, 136_420],
    ["nothing where both sides are even", even, 0],
    ["nothing for a credit note", creditNote, 0],
    ["the total and what was given back of vouchers without netting", givenBack, 1_500],
  ])("is %s", (_, sums, owed) => expect(owedMillimes(sums)).toBe(owed));

  test("gets less by parts, and never less than nothing", () => {
    const left = (receivedMillimes: number) => leftMillimes(apart, { receivedMillimes, paid: false });
    expect([0, 1, 736_419, 736_420, 800_000].map(left)).toEqual([736_420, 736_419, 1, 0, 0]);
  });
});

test("what comes in beyond that is the partner's", () => {
  const credit = (sums: typeof apart, receivedMillimes: number) =>
    creditMillimes(sums, { receivedMillimes, paid: false });
  expect([0, 736_420, 736_421].map((received) => credit(apart, received))).toEqual([0, 0, 1]);
  expect(credit(netted, 22_063), "a certificate on an invoice that was netted").toBe(22_063);
});

describe("a statement is settled", () => {
  test.each([
    ["netted, its payout not yet paid", netted, 0, false, false],
    ["netted, its payout paid", netted, 0, true, true],
    ["apart, neither in nor paid", apart, 0, false, false],
    ["apart, only the total in", apart, 736_420, false, false],
    ["apart, only the payout paid", apart, 0, true, false],
    ["apart, a part in and the payout paid", apart, 736_419, true, false],
    ["apart, all in and paid", apart, 736_420, true, true],
    ["owing, nothing in", owing, 0, false, false],
    ["owing, all in", owing, 136_420, false, true],
    ["even: nothing to pay for anybody", even, 0, false, true],
    ["a credit note that is not paid", creditNote, 0, false, false],
    ["a credit note that is paid", creditNote, 0, true, true],
  ])("%s", (_, sums, receivedMillimes, paid, settled) =>
    expect(isSettled(sums, { receivedMillimes, paid })).toBe(settled),
  );
});
