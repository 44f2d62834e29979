import { expect, test } from "vitest";
import { reachesFurther, type Reach } from "./reach.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const before: Reach = {
  ...{ stock: 10, perUserLimit: 1, minLevel: 3, premium: true, segmentId: "some" },
  ...{ minimumPurchaseMillimes: 9_000, discount: { kind: "PERCENT", value: 20 } },
  ...{ availableFrom: day(10), availableTo: day(20), validFrom: day(10), validTo: day(30) },
};

test.each<[Partial<Reach>, boolean]>([
  [{}, false],
  [{ availableTo: day(20) }, false],
  [{ stock: 11 }, true],
  [{ stock: 9 }, false],
  [{ perUserLimit: 2 }, true],
  [{ perUserLimit: null }, true],
  [{ availableTo: day(21) }, true],
  [{ availableTo: null }, true],
  [{ availableTo: day(19) }, false],
  [{ availableFrom: day(9) }, true],
  [{ availableFrom: null }, true],
  [{ availableFrom: day(11) }, false],
  [{ validTo: day(31) }, true],
  [{ validTo: null }, true],
  [{ validTo: day(29) }, false],
  [{ validFrom: day(9) }, true],
  [{ validFrom: day(11) }, false],
  [{ minLevel: 2 }, true],
  [{ minLevel: 4 }, false],
  [{ premium: false }, true],
  [{ segmentId: null }, true],
  [{ segmentId: "others" }, true],
  [{ minimumPurchaseMillimes: null }, true],
  [{ minimumPurchaseMillimes: 8_999 }, true],
  [{ minimumPurchaseMillimes: 9_001 }, false],
  [{ discount: { kind: "PERCENT", value: 21 } }, true],
  [{ discount: { kind: "PERCENT", value: 20 } }, false],
  [{ discount: { kind: "PERCENT", value: 19 } }, false],
  [{ discount: { kind: "AMOUNT", value: 1 } }, true],
])("with %o", (change, further) => {
  expect(reachesFurther(before, { ...before, ...change })).toBe(further);
});

test("what had no bound reaches no further", () => {
  const free: Reach = { ...before, stock: null, perUserLimit: null, premium: false, segmentId: null };
  expect(reachesFurther(free, { ...free, premium: true, segmentId: "some", perUserLimit: 9 })).toBe(false);
});
