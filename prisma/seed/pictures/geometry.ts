export type Point = readonly [x: number, y: number];
/** A convex outline, from which an object's shadow is made. */
export type Outline = readonly Point[];

/** Corners written as in an SVG: `"0,0 10,0 10,5"`. */
export const corners = (written: string): Point[] =>
  written.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });

export const polar = (radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

export const moved = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

/** Outer and inner corners alternate; the first outer one is at `turn` degrees. */
export const star = (tips: number, outer: number, inner: number, turn = -90): Point[] =>
  Array.from({ length: tips * 2 }, (_, corner) =>
    polar(corner % 2 === 0 ? outer : inner, turn + (corner * 180) / tips),
  );

/** The khatam: two overlapping squares, the eight-pointed star of zellige. */
export const khatam = (outer: number, turn = -90): Point[] =>
  star(8, outer, outer * (Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)), turn);

export const ellipseOutline = (cx: number, cy: number, rx: number, ry = rx): Point[] =>
  Array.from({ length: 20 }, (_, step) => {
    const [x, y] = polar(1, step * 18);
    return [cx + x * rx, cy + y * ry];
  });

export const boxOutline = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Andrew's monotone chain. */
export const convexHull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
};

/** The area that a convex outline covers when it is moved along a straight line. */
export const swept = (outline: Outline, dx: number, dy: number): Point[] =>
  convexHull([...outline, ...moved(outline, dx, dy)]);
