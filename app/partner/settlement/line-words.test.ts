import { describe, expect, it, test } from "vitest";
import { groupLines, howOf, wayDown, type LineFacts } from "./line-words.ts";

const line = (given: Partial<LineFacts> = {}): LineFacts => ({
  ...{ at: "2026-11-10T10:00:00.000Z", kind: "POINTS", storeId: "a", contractId: "c" },
  ...{ source: { type: "TRANSACTION", id: "t" }, unitMicrodinars: 5_000, amountMicrodinars: 50_000 },
  ...given,
});

test.each<[string, Partial<LineFacts>, string]>([
  ["points at their price", {}, "points"],
  ["points taken back, at their price", { kind: "POINTS_BACK" }, "points"],
  ["points of a pack", { kind: "CAMPAIGN", unitMicrodinars: 0 }, "pack"],
  ["a part of what was used", { kind: "VOUCHER", unitMicrodinars: 1_000 }, "used"],
  ["nothing without a contract", { unitMicrodinars: 0, contractId: null }, "none"],
  ["the answer to a dispute", { kind: "ADJUSTMENT", contractId: null }, "answer"],
])("a line says %s", (_, given, how) => {
  expect(howOf(line(given))).toBe(how);
});

test("a sale and a claim can be opened, and of what has no page a sentence says what it was", () => {
  const ways = (["TRANSACTION", "CLAIM", "ONLINE_USE", "DISPUTE", "OFFLINE_SALE"] as const).map((type) =>
    [true, false].map((sold) => wayDown(line({ source: { type, id: "x" } }), sold)),
  );
  expect(ways).toEqual([
    ["sale", "sale"],
    ["claim", "claim"],
    ["online", "online"],
    [null, null],
    ["sale", "offline"],
  ]);
});

describe("lines", () => {
  it("stand by their day in Tunis and their store, each with its sum", () => {
    const groups = groupLines([
      line({ at: "2026-11-09T22:59:00.000Z", storeId: "b" }),
      line({ at: "2026-11-09T23:30:00.000Z", amountMicrodinars: -20_000 }),
      line({ at: "2026-11-10T08:00:00.000Z", storeId: "b" }),
      line({ at: "2026-11-10T09:00:00.000Z" }),
    ]);
    expect(
      groups.map(({ day, storeId, lines, amountMicrodinars }) => [
        day,
        storeId,
        lines.length,
        amountMicrodinars,
      ]),
    ).toEqual([
      ["2026-11-09", "b", 1, 50_000],
      ["2026-11-10", "a", 2, 30_000],
      ["2026-11-10", "b", 1, 50_000],
    ]);
  });
});
