import { polygon, starPoints, type Point } from "./geometry.ts";

/** One star, and half the distance to its neighbour. */
export const starRadius = 22;

/** The cross between four stars of the lattice, its middle at `center`: bounded by their sides. */
export function crossPath(center: Point, radius = starRadius): string {
  const [cx, cy] = center;
  const corners = [
    [-1, -1, 90],
    [1, -1, 180],
    [1, 1, 270],
    [-1, 1, 0],
  ] as const;
  // The five corners of each star around it that face the centre, from tip to tip.
  const path = corners.flatMap(([x, y, turn]) =>
    starPoints({ radius, center: [cx + x * radius, cy + y * radius], turn })
      .slice(0, 5)
      .reverse()
      .slice(0, 4),
  );
  return polygon(path);
}
