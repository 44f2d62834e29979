import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatHours, sectorsOf, turnTo, type WheelField } from "./wheel.ts";

const field = (id: string, weight: number): WheelField => ({
  id,
  label: id,
  kind: "POINTS",
  points: 1,
  weight,
});

describe("the fields of a wheel", () => {
  it("are as wide as their chances, in their order, without those that are out", () => {
    const sectors = sectorsOf([field("a", 1), field("out", 0), field("b", 3)]);
    expect(sectors.map(({ id, from, to }) => [id, from, to])).toEqual([
      ["a", 0, 90],
      ["b", 90, 360],
    ]);
    expect(sectorsOf([])).toEqual([]);
  });

  it("bring the one that was drawn under the pointer, whatever the weights", () => {
    const weights = fc
      .array(fc.nat(500), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, (list) => {
        const sectors = sectorsOf(list.map((weight, index) => field(String(index), weight)));
        expect(sectors.at(-1)?.to).toBeCloseTo(360);
        for (const { id, from, to } of sectors) {
          const pointed = -turnTo(sectors, id);
          expect(pointed).toBeGreaterThan(from);
          expect(pointed).toBeLessThan(to);
        }
      }),
    );
  });

  it("rest at the middle of the first one where nothing was drawn", () => {
    const sectors = sectorsOf([field("a", 1), field("b", 3)]);
    expect(turnTo(sectors, null)).toBe(-45);
    expect(turnTo(sectors, "gone")).toBe(-45);
  });
});

it("hours are told with minutes and seconds", () => {
  expect([0, 59, 3_600, 45_296].map(formatHours)).toEqual(["0:00:00", "0:00:59", "1:00:00", "12:34:56"]);
});
