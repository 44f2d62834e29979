import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { lineKinds, type LineKind } from "#app/settlement/lines/line.ts";
import { Adding, statementSums, toMillimes, type AddedLine, type Terms } from "./sums.ts";

const usual: Terms = { vat: "NORMAL", day: "2026-11-30", netting: true, creditMillimes: 0 };

type Short = [kind: LineKind, quantity: bigint, amount: bigint, of?: LineKind, document?: string];

function added(lines: readonly Short[]): Adding {
  const adding = new Adding();
  for (const [kind, quantity, amountMicrodinars, ofKind = null, documentId = null] of lines)
    adding.add({ kind, quantity, amountMicrodinars, ofKind, documentId });
  return adding;
}

const summed = (lines: readonly Short[], terms: Partial<Terms> = {}) =>
  statementSums(added(lines).sums, { ...usual, ...terms });

const example: Short[] = [
  ["POINTS", 120_000n, 600_000_000n],
  ["VOUCHER", 900_000n, -900_000_000n],
  ["COMMISSION", 900_000n, 18_000_000n],
];

test("the worked example of the contract", () => {
  expect(summed(example)).toEqual({
    totals: [
      { kind: "POINTS", quantity: 120_000, amountMillimes: 600_000 },
      { kind: "VOUCHER", quantity: 900_000, amountMillimes: -900_000 },
      { kind: "COMMISSION", quantity: 900_000, amountMillimes: 18_000 },
    ],
    lines: 3,
    netMillimes: 618_000,
    vatPercent: 19,
    vatMillimes: 117_420,
    stampMillimes: 1_000,
    totalMillimes: 736_420,
    reimbursementMillimes: 900_000,
    creditMillimes: 0,
    payoutMillimes: 163_580,
  });
});

describe("what else a month can be", () => {
  it.each<[string, Short[], Partial<Terms>, object]>([
    ["nothing", [], {}, { netMillimes: 0, stampMillimes: 0, totalMillimes: 0, payoutMillimes: 0, lines: 0 }],
    [
      "no VAT of an exempt company",
      example,
      { vat: "EXEMPT" },
      { vatMillimes: 0, totalMillimes: 619_000, payoutMillimes: 281_000 },
    ],
    [
      "both sides stand without netting",
      example,
      { netting: false },
      { totalMillimes: 736_420, payoutMillimes: 900_000 },
    ],
    [
      "more undone than done is a credit note: VAT, no stamp",
      [["POINTS_BACK", 100n, -500_000n]],
      {},
      { netMillimes: -500, vatMillimes: -95, stampMillimes: 0, totalMillimes: -595, payoutMillimes: 595 },
    ],
    [
      "only points: the partner pays",
      [["POINTS", 100n, 500_000n]],
      {},
      { totalMillimes: 1_595, payoutMillimes: -1_595 },
    ],
    [
      "an upheld dispute of points is in no invoice, its credit note's total is paid out",
      [["ADJUSTMENT", 100n, -500_000n, "POINTS", "note"]],
      { creditMillimes: 595 },
      { netMillimes: 0, totalMillimes: 0, creditMillimes: 595, payoutMillimes: 595 },
    ],
    [
      "the same without netting",
      [["ADJUSTMENT", 100n, -500_000n, "POINTS", "note"]],
      { creditMillimes: 595, netting: false },
      { payoutMillimes: 595 },
    ],
    [
      "an upheld dispute of a voucher lessens or raises what is reimbursed",
      [
        ["ADJUSTMENT", 900n, 900_000n, "VOUCHER"],
        ["ADJUSTMENT", 200n, -200_000n, "VOUCHER_BACK"],
      ],
      {},
      { netMillimes: 0, reimbursementMillimes: -700, payoutMillimes: -700 },
    ],
    [
      "an adjustment that no credit note holds is in the next invoice",
      [["ADJUSTMENT", 100n, 500_000n, "POINTS_BACK"]],
      {},
      { netMillimes: 500, vatMillimes: 95, stampMillimes: 1_000, totalMillimes: 1_595 },
    ],
    [
      "half a millime is one, of either sign",
      [
        ["POINTS", 1n, 500n],
        ["POINTS_BACK", 1n, -500n],
      ],
      {},
      { netMillimes: 0 },
    ],
  ])("%s", (_, lines, terms, expected) => {
    expect(summed(lines, terms)).toMatchObject(expected);
  });
});

test.each([
  [0n, 0],
  [499n, 0],
  [500n, 1],
  [-499n, 0],
  [-500n, -1],
  [-1_499n, -1],
  [1_500n, 2],
  [9_007_199_254_740_991_499n, 9_007_199_254_740_991],
])("%s microdinars are %s millimes", (microdinars, millimes) => {
  expect(toMillimes(microdinars)).toBe(millimes);
});

const anyLine: fc.Arbitrary<AddedLine> = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    of: fc.constantFrom(...lineKinds.slice(0, 8)),
    noted: fc.boolean(),
  })
  .chain(({ kind, of, noted }) =>
    fc.record({
      kind: fc.constant(kind),
      ofKind: fc.constant(kind === "ADJUSTMENT" ? of : null),
      documentId: fc.constant(kind === "ADJUSTMENT" && noted ? "note" : null),
      quantity: fc.bigInt({ min: 1n, max: 1_000_000n }),
      amountMicrodinars: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    }),
  );

test("the total is its parts, the payout follows from them, and the order of lines makes no difference", () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.boolean(), fc.nat(1_000_000), (lines, netting, creditMillimes) => {
      const [there, back] = [lines, lines.toReversed()].map((some) => {
        const adding = new Adding();
        for (const line of some) adding.add(line);
        return statementSums(adding.sums, { ...usual, netting, creditMillimes });
      });
      expect(back).toEqual(there);
      if (!there) return;
      const { netMillimes, vatMillimes, stampMillimes, totalMillimes, reimbursementMillimes } = there;
      expect(totalMillimes).toBe(netMillimes + vatMillimes + stampMillimes);
      expect(Math.abs(vatMillimes * 100 - netMillimes * 19)).toBeLessThanOrEqual(50);
      expect(stampMillimes).toBe(netMillimes > 0 ? 1_000 : 0);
      expect(there.payoutMillimes).toBe(
        reimbursementMillimes + creditMillimes - (netting ? totalMillimes : 0),
      );
      expect(there.lines).toBe(lines.length);
    }),
  );
});

test("what is done and undone leaves nothing", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const lines = amounts.flatMap((one): Short[] => [
        ["POINTS", 1n, one],
        ["POINTS_BACK", 1n, -one],
        ["VOUCHER", 1n, -one],
        ["VOUCHER_BACK", 1n, one],
      ]);
      expect(summed(lines)).toMatchObject({ netMillimes: 0, totalMillimes: 0, payoutMillimes: 0 });
    }),
  );
});
