import { notch } from "./geometry.ts";

export interface Layer {
  /** Its drawing in the sprite is `rosette-<name>`. */
  name: string;
  /** The first level that has this layer. */
  from: number;
  /** The last level that has it; a richer layer replaces it. */
  until?: number;
  /** How far it reaches from the heart. */
  reach: number;
  glaze: string;
}

/*
 * Every ring repeats the star. The tips of a star are joined to an octagon, and the octagon's sides carry the
 * tips of the next star, turned by an eighth: radius 27 → 56 → 73 → 96.
 */
export const heart = 27;
export const first = 56;
export const second = first / notch(8, 2);
export const third = second / notch(8, 2);
export const outer = 112;

/** From the lowest to the uppermost. */
export const layers = [
  { name: "rim", from: 10, reach: outer, glaze: "fill-glaze-saffron" },
  { name: "ring", from: 10, reach: outer, glaze: "fill-glaze-sea" },
  { name: "beads", from: 10, reach: outer, glaze: "fill-glaze-chalk" },
  { name: "third-gores", from: 9, reach: third, glaze: "fill-glaze-kite" },
  { name: "third-points", from: 8, reach: third, glaze: "fill-glaze-sea" },
  { name: "sparks", from: 10, reach: outer, glaze: "fill-glaze-saffron" },
  { name: "second-gores", from: 7, reach: second, glaze: "fill-glaze-saffron" },
  { name: "second-points", from: 6, reach: second, glaze: "fill-glaze-rose" },
  { name: "first-gores", from: 5, reach: first, glaze: "fill-glaze-lagoon" },
  { name: "stars", from: 9, reach: third, glaze: "fill-glaze-chalk" },
  { name: "kites", from: 4, reach: first, glaze: "fill-glaze-kite" },
  { name: "petals", from: 3, reach: first, glaze: "fill-glaze-sea" },
  { name: "heart", from: 1, reach: heart, glaze: "fill-glaze-lagoon" },
  { name: "core", from: 1, until: 1, reach: heart, glaze: "fill-glaze-chalk" },
  { name: "inner-star", from: 2, reach: heart, glaze: "fill-glaze-saffron" },
  { name: "inner-core", from: 2, reach: heart, glaze: "fill-glaze-chalk" },
] as const satisfies Layer[];

export type LayerName = (typeof layers)[number]["name"];
