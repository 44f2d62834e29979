import { notch, polar, polygon, regularPath, rosetteTiles, starPath } from "./geometry.ts";
import { first, heart, outer, second, third, type LayerName } from "./rosette-layers.ts";

const eight = Array.from({ length: 8 }, (_, index) => index * 45);
const rosette = rosetteTiles(8, heart, first);

/** The triangles that fill a star of this radius up to its octagon. */
const gores = (radius: number, turn: number) =>
  eight.map((at) =>
    polygon([
      polar(radius, at + turn),
      polar(radius, at + turn + 45),
      polar(radius * notch(8, 2), at + turn + 22.5),
    ]),
  );
/** The tips that stand on the octagon inside a star of this radius. */
const points = (radius: number, turn: number) =>
  eight.map((at) =>
    polygon([
      polar(radius * notch(8, 2), at + turn - 22.5),
      polar(radius, at + turn),
      polar(radius * notch(8, 2), at + turn + 22.5),
    ]),
  );
const small = (radius: number, distance: number, turn: number) =>
  eight.map((at) => starPath({ radius, center: polar(distance, at + turn), turn: 22.5 }));

/** The tiles of each layer of a level's rosette, its heart at 0 0. */
export const tilesOf: Record<LayerName, string[]> = {
  rim: [regularPath(64, outer)],
  ring: [regularPath(64, 107.5)],
  beads: small(5.5, 98, 0),
  "third-gores": gores(third, 22.5),
  "third-points": points(third, 22.5),
  sparks: small(5, 82, 22.5),
  "second-gores": gores(second, 0),
  "second-points": points(second, 0),
  "first-gores": gores(first, 22.5),
  stars: small(4.5, 61.5, 0),
  kites: rosette.kites,
  petals: rosette.petals,
  heart: [starPath({ radius: heart })],
  core: [starPath({ radius: 13, step: 3, turn: 22.5 })],
  "inner-star": [starPath({ radius: 20, turn: 22.5 })],
  "inner-core": [starPath({ radius: 11, step: 3 })],
};
