import { describe, expect, it } from "vitest";
import { crossing, notch, polar, rosetteTiles, starPoints } from "./geometry.ts";

describe("the figures", () => {
  it("has the tips of a star on its circle and the notches where two squares cross", () => {
    const radii = starPoints({ radius: 10 }).map(([x, y]) => Math.hypot(x, y));
    radii.forEach((radius, corner) => expect(radius).toBeCloseTo(corner % 2 === 0 ? 10 : 10 * notch(8, 2)));
    // Two squares of circumradius 1 cross at 1/√2 from the middle along each axis, so at this radius.
    expect(notch(8, 2)).toBeCloseTo(Math.SQRT1_2 / Math.cos(Math.PI / 8));
  });

  it("turns clockwise from the top", () => {
    const [x, y] = polar(1, 90);
    expect(x).toBeCloseTo(1);
    expect(y).toBeCloseTo(0);
  });

  it("finds where two lines meet", () => {
    expect(crossing([0, 0], [2, 2], [0, 2], [2, 0])).toEqual([1, 1]);
  });

  it("lays a petal and a kite for each tip", () => {
    const { petals, kites } = rosetteTiles(8, 27, 56);
    expect(new Set(petals).size).toBe(8);
    expect(new Set(kites).size).toBe(8);
  });
});
