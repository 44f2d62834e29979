import {
  assert,
  bigInt,
  constantFrom,
  property,
  record,
  tuple,
  uniqueArray,
  array,
  boolean,
} from "fast-check";
import { expect, test } from "vitest";
import { accounts, type AccountName } from "./accounts.ts";
import { bankPiece, documentPiece, nettingPiece, packPiece } from "./document-pieces.ts";
import { roundedMillimes, type Piece } from "./journal.ts";
import { monthPieces, type MonthFacts, type VoucherFlow } from "./month-pieces.ts";

const nothing: VoucherFlow = {
  ...{ issued: 0n, issuedFree: 0n, returned: 0n, returnedFree: 0n, used: 0n, lapsed: 0n },
  ...{ invoiced: 0n, vat: 0n, stamp: 0n },
};
const month = {
  month: "2026-11-01",
  lastDay: "2026-11-30",
  issuers: [],
  lines: [],
  packs: [],
  vouchers: nothing,
};

/** Debits less credits of an account. */
function balanceOf(pieces: readonly (Piece | null)[], name: AccountName): bigint {
  return pieces
    .flatMap((piece) => piece?.legs ?? [])
    .filter(({ account }) => account === accounts[name])
    .reduce((sum, { millimes }) => sum + millimes, 0n);
}

test("the example of the contract: the invoice clears what was unbilled, netting leaves the payout", () => {
  const line = { partnerId: "p", name: "Épicerie" };
  const events = monthPieces({
    ...month,
    issuers: [{ issuerId: "p", name: "Épicerie", opening: 0n, spent: 0n, lapsed: 0n, closing: 600_000_000n }],
    lines: [
      { ...line, kind: "POINTS", amountMicrodinars: 600_000_000n },
      { ...line, kind: "VOUCHER", amountMicrodinars: -900_000_000n },
      { ...line, kind: "COMMISSION", amountMicrodinars: 18_000_000n },
    ],
    vouchers: { ...nothing, used: 900_000n },
  });
  expect(balanceOf(events, "unbilled")).toBe(618_000n);
  expect(balanceOf(events, "points"), "a liability").toBe(-600_000n);
  expect(balanceOf(events, "pointsGiven"), "the partner pays all").toBe(0n);
  expect(balanceOf(events, "commission")).toBe(-18_000n);
  expect(balanceOf(events, "redemption"), "all of it is given back").toBe(0n);

  const about = { day: "2026-12-02", name: "Épicerie" };
  const issued = [
    ...events,
    documentPiece({
      ...{ ...about, type: "INVOICE", document: "F-2026-1" },
      ...{ netMillimes: 618_000n, vatMillimes: 117_420n, stampMillimes: 1_000n },
    }),
    nettingPiece(
      {
        ...{ ...about, period: "2026-11", netting: true },
        ...{ reimbursementMillimes: 900_000n, totalMillimes: 736_420n, creditMillimes: 0n },
      },
      0,
    ),
  ];
  expect(balanceOf(issued, "unbilled")).toBe(0n);
  expect(balanceOf(issued, "receivable")).toBe(0n);
  expect(balanceOf(issued, "partnersOwed"), "the payout").toBe(-163_580n);
  const paid = [...issued, bankPiece({ ...about, kind: "PAID", document: "BQ-1", millimes: 163_580n })];
  expect(balanceOf(paid, "partnersOwed")).toBe(0n);
  expect(balanceOf(paid, "bank")).toBe(-163_580n);
});

test("a credit note goes over to what a partner is paid, with netting and without", () => {
  for (const netting of [true, false]) {
    const about = { day: "2026-12-02", name: "Épicerie" };
    const pieces = [
      documentPiece({
        ...{ ...about, type: "CREDIT_NOTE", document: "A-2026-1" },
        ...{ netMillimes: 10_000n, vatMillimes: 1_900n, stampMillimes: 0n },
      }),
      nettingPiece(
        {
          ...{ ...about, period: "2026-11", netting },
          ...{ reimbursementMillimes: 50_000n, totalMillimes: 0n, creditMillimes: 11_900n },
        },
        0,
      ),
    ];
    expect(balanceOf(pieces, "receivable")).toBe(0n);
    expect(balanceOf(pieces, "partnersOwed"), "beside the reimbursement").toBe(-11_900n);
  }
});

test("a pack that was sold below its contract's price costs the house the rest", () => {
  const pack = { document: "PACK-1", day: "2026-11-03", name: "Épicerie" };
  const piece = packPiece({ ...pack, worthMicrodinars: 50_000_000n, paidMillimes: 45_000n });
  expect(balanceOf([piece], "packs")).toBe(-50_000n);
  expect(balanceOf([piece], "pointsGiven")).toBe(5_000n);
});

const money = bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n });
const pack = record({
  partnerId: constantFrom("a", "b", "c"),
  opening: money,
  bought: money,
  closing: money,
});
const ids = ["house", "a", "b", "c"] as const;
const flow = record({ opening: money, spent: money, lapsed: money, closing: money });
const facts = tuple(
  uniqueArray(tuple(constantFrom(...ids), flow), { selector: ([id]) => id }),
  array(
    record({
      partnerId: constantFrom("a", "b", "c"),
      kind: constantFrom("POINTS", "CAMPAIGN", "VOUCHER", "COMMISSION"),
      amountMicrodinars: money,
    }),
  ),
  array(pack),
  record({
    ...{ issued: money, issuedFree: money, returned: money, returnedFree: money, used: money, lapsed: money },
    ...{ invoiced: money, vat: money, stamp: money },
  }),
).map(([flows, lines, packs, vouchers]): MonthFacts => ({
  ...{ ...month, vouchers },
  issuers: flows.map(([issuerId, one]) => ({ ...one, issuerId, name: issuerId })),
  lines: lines.map((line) => ({ ...line, name: line.partnerId })),
  packs: packs.map((one) => ({ ...one, name: one.partnerId })),
}));

test("whatever happens in a month: each document adds up to nothing, and points are what the lots are worth", () => {
  assert(
    property(facts, (given) => {
      const pieces = monthPieces(given);
      for (const { legs } of pieces) {
        expect(legs.reduce((sum, { millimes }) => sum + millimes, 0n)).toBe(0n);
        expect(legs.every(({ millimes }) => millimes !== 0n)).toBe(true);
      }
      expect(new Set(pieces.map(({ document }) => document)).size).toBe(pieces.length);
      const moved = given.issuers.reduce(
        (sum, { opening, closing }) => sum + roundedMillimes(closing) - roundedMillimes(opening),
        0n,
      );
      expect(balanceOf(pieces, "points")).toBe(-moved);
      const taken = given.packs.reduce(
        (sum, { opening, bought, closing }) =>
          sum + roundedMillimes(opening) + roundedMillimes(bought) - roundedMillimes(closing),
        0n,
      );
      expect(balanceOf(pieces, "packs")).toBe(taken);
      expect(balanceOf(pieces, "vouchers")).toBe(
        given.vouchers.returned + given.vouchers.used + given.vouchers.lapsed - given.vouchers.issued,
      );
    }),
  );
});

test("documents and netting add up to nothing", () => {
  const about = { day: "2026-12-02", name: "Épicerie" };
  assert(
    property(money, money, money, boolean(), (one, other, third, netting) => {
      const sums = { netMillimes: one, vatMillimes: other, stampMillimes: third };
      const owed = { reimbursementMillimes: one, totalMillimes: other, creditMillimes: third };
      const pieces = [
        documentPiece({ ...about, ...sums, type: netting ? "INVOICE" : "CREDIT_NOTE", document: "F-1" }),
        nettingPiece({ ...about, ...owed, period: "2026-11", netting }, 0),
      ];
      for (const piece of pieces)
        expect((piece?.legs ?? []).reduce((sum, { millimes }) => sum + millimes, 0n)).toBe(0n);
    }),
  );
});

test("microdinars are rounded half up by absolute value", () => {
  expect([1_499n, 1_500n, -1_499n, -1_500n, 0n].map(roundedMillimes)).toEqual([1n, 2n, -1n, -2n, 0n]);
});
