import { describe, expect, it } from "vitest";
import type { LineKind } from "#app/settlement/lines/line.ts";
import { creditFor, sizeOf, worthOf, type DisputedLine } from "./adjustments.ts";

const line = (kind: LineKind, amountMicrodinars: bigint, ofKind: LineKind | null = null): DisputedLine => ({
  ...{ kind, ofKind, quantity: 10n, amountMicrodinars },
});

describe("the credit note", () => {
  it("is of all but vouchers, by kind", () => {
    const lines = [
      line("POINTS", 5_000n),
      line("POINTS", 2_000n),
      line("VOUCHER", -9_000n),
      line("COMMISSION", 400n),
    ];
    expect(creditFor(lines)).toEqual({
      netMillimes: 7,
      lines: [
        { kind: "POINTS", quantity: 20, netMillimes: 7 },
        { kind: "COMMISSION", quantity: 10, netMillimes: 0 },
      ],
    });
  });

  it.each([
    ["vouchers alone", [line("VOUCHER", -9_000n)]],
    ["what was in the partner's favour", [line("POINTS_BACK", -5_000n)]],
    ["an adjustment of a voucher", [line("ADJUSTMENT", 9_000n, "VOUCHER")]],
    ["less than half a millime", [line("POINTS", 499n)]],
  ])("is none for %s", (_, lines) => {
    expect(creditFor(lines)).toBeNull();
  });
});

describe("the size of a dispute", () => {
  it("counts both signs", () => {
    const lines = [line("POINTS", 60_000_000n), line("VOUCHER", -40_000_500n)];
    expect(sizeOf(lines.map((one) => worthOf(one, null)))).toBe(100_001);
  });

  it("counts what goes back into packs, at the price of the contract or at what they were sold for", () => {
    const taken = { points: 40n, paidMicrodinars: 400_000n, priceMicrodinars: 5_000n };
    // A quarter of what the event took.
    expect(worthOf(line("POINTS", 0n), taken)).toBe(100_000n);
    expect(worthOf(line("POINTS", 0n), { ...taken, priceMicrodinars: 20_000n })).toBe(200_000n);
  });
});
