import { meziaColours } from "../catalogue/partners.ts";
import type { Scene } from "./compose.ts";
import type { FrameName } from "./frames.ts";
import { schemeAt } from "./scenes.ts";
import { coffeeCup, pineNutTea } from "./subjects/cafe.ts";
import { books } from "./subjects/childhood.ts";
import { gift, lantern, pottery, rug } from "./subjects/house.ts";
import { basket, oranges } from "./subjects/market.ts";
import { phone } from "./subjects/network.ts";
import type { Subject } from "./subjects/parts.ts";
import { fortuneWheel } from "./subjects/fortune.ts";
import type { Placing } from "./svg.ts";
import type { Tiling } from "./zellige.ts";

const cross: Tiling = { kind: "cross" };
const girih = (angle: number): Tiling => ({ kind: "girih", angle });

const scene = (
  subject: () => Subject,
  frame: FrameName,
  hour: Parameters<typeof schemeAt>[1],
  tiling: Tiling,
  placing: Placing = {},
): Scene => ({
  subject,
  frame,
  scheme: schemeAt(meziaColours, hour),
  tiling,
  placing: { scale: 1.12, ...placing },
});

/**
 * One scene for each slide of the introduction stories, by its picture's name; all in the brand's colours.
 */
export const helpScenes: Readonly<Record<string, Scene>> = {
  basket: scene(basket, "arch", "day", girih(62), { scale: 1.06, y: 6 }),
  gift: scene(gift, "rings", "dusk", cross, { y: -2 }),
  lantern: scene(lantern, "rosette", "night", cross, { scale: 1.14, y: 8 }),
  oranges: scene(oranges, "rays", "day", cross, { scale: 1.02, y: 6 }),
  coffee: scene(coffeeCup, "rosette", "noon", cross, { y: 8 }),
  phone: scene(phone, "window", "night", girih(58), { x: -6 }),
  wheel: scene(fortuneWheel, "rings", "dusk", girih(54)),
  rug: scene(rug, "dado", "noon", cross),
  tea: scene(pineNutTea, "arch", "dusk", girih(66), { scale: 1.1, y: 10 }),
  books: scene(books, "corners", "day", girih(62), { y: -2 }),
  pottery: scene(pottery, "wall", "night", girih(62), { scale: 1.1 }),
};
