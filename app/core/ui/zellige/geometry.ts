/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/** Polar to Cartesian; 0° is the top, angles run clockwise. */
export function polar(radius: number, degrees: number, [cx, cy]: Point = [0, 0]): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A closed path through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
}

/** Where the line through `a` and `b` meets the line through `c` and `d`. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / (ux * vy - uy * vx);
  return [a[0] + along * ux, a[1] + along * uy];
}

/** Radius of the inner corners of the star {points/step} whose tips lie on radius 1. */
export function notch(points: number, step: number): number {
  return Math.cos((Math.PI * step) / points) / Math.cos((Math.PI * (step - 1)) / points);
}

export interface StarShape {
  /** How many tips; eight is the khatam. */
  points?: number;
  /** Which tip a line joins: 2 is two squares laid over one another, 3 is sharper. */
  step?: number;
  radius: number;
  center?: Point;
  /** Degrees, clockwise. */
  turn?: number;
}

/** The corners of a star, tip and notch in turn, beginning at the top. */
export function starPoints({ points = 8, step = 2, radius, center = [0, 0], turn = 0 }: StarShape): Point[] {
  const inner = radius * notch(points, step);
  const half = 180 / points;
  return Array.from({ length: points * 2 }, (_, corner) =>
    polar(corner % 2 === 0 ? radius : inner, turn + corner * half, center),
  );
}

export function starPath(shape: StarShape): string {
  return polygon(starPoints(shape));
}

/** A regular polygon; `turn` 0 puts a corner at the top. */
export function regularPath(sides: number, radius: number, turn = 0, center: Point = [0, 0]): string {
  return polygon(
    Array.from({ length: sides }, (_, side) => polar(radius, turn + (side * 360) / sides, center)),
  );
}

/**
 * The tiles of a rosette: a star of radius `inner` in the middle, petals out to radius `outer`, and
 * the kites between the petals. Petal edges lie on the lines of a star {points/step} through the
 * petals' tips, so that the rosette's own outline is a star again.
 */
export function rosetteTiles(
  points: number,
  inner: number,
  outer: number,
  step = 2,
): Record<"petals" | "kites", string[]> {
  const turn = 360 / points;
  const half = turn / 2;
  const innerNotch = inner * notch(points, 2);
  const petals: string[] = [];
  const kites: string[] = [];
  for (let index = 0; index < points; index += 1) {
    const axis = index * turn + half;
    const tip = polar(outer, axis);
    const [left, right] = [polar(inner, axis - half), polar(inner, axis + half)];
    const away = polar(outer, axis);
    const shoulder = (from: Point, toward: number): Point =>
      crossing(from, [from[0] + away[0], from[1] + away[1]], tip, polar(outer, axis + toward * turn * step));
    const [leftShoulder, rightShoulder] = [shoulder(left, -1), shoulder(right, 1)];
    petals.push(polygon([polar(innerNotch, axis), right, rightShoulder, tip, leftShoulder, left]));

    const next = axis + turn;
    const nextTip = polar(outer, next);
    const nextShoulder = crossing(
      right,
      [right[0] + nextTip[0], right[1] + nextTip[1]],
      nextTip,
      polar(outer, next - turn * step),
    );
    kites.push(
      polygon([right, rightShoulder, polar(outer * notch(points, step), axis + half), nextShoulder]),
    );
  }
  return { petals, kites };
}
