import { demoPartners, meziaColours } from "../catalogue/partners.ts";
import type { Palette } from "../catalogue/types.ts";
import type { Scene } from "./compose.ts";
import { darker, lighter, mix } from "./colours.ts";
import type { FrameName, Scheme } from "./frames.ts";
import { coffeeCup, pineNutTea, zezwa } from "./subjects/cafe.ts";
import { creamJar, lipstick, perfume, soap, sunCream } from "./subjects/care.ts";
import { books, schoolBag, toys } from "./subjects/childhood.ts";
import { gamepad, headphones, laptop, watch } from "./subjects/devices.ts";
import { gift, lantern, pottery, rug } from "./subjects/house.ts";
import { basket, harissa, oliveOil, oranges } from "./subjects/market.ts";
import { phone, router, sim } from "./subjects/network.ts";
import type { Subject } from "./subjects/parts.ts";
import { carWash, wheel } from "./subjects/road.ts";
import { football, sneaker } from "./subjects/sport.ts";
import { baklawa, bambalouni, cake } from "./subjects/sweets.ts";
import { brik, couscous, steamer } from "./subjects/table.ts";
import { balgha, chechia, handbag, robe } from "./subjects/wardrobe.ts";
import type { Placing } from "./svg.ts";
import type { Tiling } from "./zellige.ts";

/** The same four colours at four hours: full day, white noon, glowing dusk, night. */
type Hour = "day" | "noon" | "dusk" | "night";

export const schemeAt = ([ground, deep, pop, light]: Palette, hour: Hour): Scheme => {
  if (hour === "night") return { ground: deep, deep: darker(deep, 0.45), pop, light };
  if (hour === "noon")
    return {
      ground: mix(light, ground, 0.3),
      deep: mix(deep, ground, 0.35),
      pop: mix(ground, deep, 0.2),
      light: lighter(light, 0.3),
    };
  if (hour === "dusk")
    return { ground: mix(pop, light, 0.18), deep: mix(deep, pop, 0.3), pop: ground, light };
  return { ground, deep, pop, light };
};

export const paletteOf = (partner: string | null): Palette => {
  const colours =
    partner === null ? meziaColours : demoPartners.find(({ slug }) => slug === partner)?.colours;
  if (!colours) throw new Error(`No partner ${partner}`);
  return colours;
};

const cross: Tiling = { kind: "cross" };
const girih = (angle: number): Tiling => ({ kind: "girih", angle });

const scene = (
  partner: string | null,
  subject: () => Subject,
  frame: FrameName,
  hour: Hour,
  tiling: Tiling = girih(62),
  placing: Placing = {},
): Scene => ({
  subject,
  frame,
  scheme: schemeAt(paletteOf(partner), hour),
  tiling,
  placing: { scale: 1.12, ...placing },
});

/** One scene per offer, by its slug; one partner never repeats a frame, hour and pattern. */
export const scenes: Readonly<Record<string, Scene>> = {
  "hanout-lella-voucher-10": scene("hanout-lella", basket, "wall", "day", girih(62), { scale: 1.06, y: 8 }),
  "hanout-lella-olive-oil": scene("hanout-lella", oliveOil, "arch", "day", cross, {
    scale: 1.14,
    x: 16,
    y: -4,
  }),
  "hanout-lella-pantry": scene("hanout-lella", harissa, "dado", "noon", girih(50), { y: 4 }),
  "hanout-lella-voucher-50": scene("hanout-lella", oranges, "rays", "night", cross, { scale: 1.02, y: 6 }),
  "maison-sefsari-collection": scene("maison-sefsari", robe, "window", "day", girih(66), {
    scale: 1.16,
    y: -6,
  }),
  "maison-sefsari-voucher-30": scene("maison-sefsari", chechia, "rosette", "noon", cross, { scale: 1.1 }),
  "maison-sefsari-handbag": scene("maison-sefsari", handbag, "split", "night", girih(54), { scale: 1.16 }),
  "maison-sefsari-balgha": scene("maison-sefsari", balgha, "border", "day", girih(62), { scale: 1.06 }),
  "kaskes-couscous": scene("kaskes", couscous, "dado", "day", girih(62), { scale: 1.12, y: -8 }),
  "kaskes-voucher-25": scene("kaskes", steamer, "arch", "night", girih(56), { scale: 1.06, y: -2 }),
  "kaskes-brik": scene("kaskes", brik, "rosette", "day", cross, { scale: 1.08, y: 2 }),
  "machmoum-coffee": scene("machmoum", coffeeCup, "rosette", "day", cross, { scale: 1.12, y: 8 }),
  "machmoum-tea": scene("machmoum", pineNutTea, "arch", "noon", girih(66), { scale: 1.1, y: 10 }),
  "machmoum-beans": scene("machmoum", zezwa, "band", "day", girih(58), { scale: 1.1 }),
  "lozina-baklawa": scene("lozina", baklawa, "corners", "day", cross, { scale: 1.1, x: 12, y: 12 }),
  "lozina-cake": scene("lozina", cake, "rays", "day", cross, { scale: 1.06, y: 2 }),
  "lozina-bambalouni": scene("lozina", bambalouni, "wall", "night", girih(58), { scale: 1.05 }),
  "nesria-voucher-15": scene("nesria", creamJar, "dado", "day", girih(58), { scale: 1.12, x: 8, y: 4 }),
  "nesria-sun": scene("nesria", sunCream, "split", "day", cross, { scale: 1.12 }),
  "mawja-recharge-5": scene("mawja", phone, "rays", "day", cross, { scale: 1.1, x: -6 }),
  "mawja-recharge-20": scene("mawja", sim, "wall", "noon", girih(66), { scale: 1.02 }),
  "mawja-fibre": scene("mawja", router, "dado", "night", girih(56), { scale: 1.14, y: 6 }),
  "dhawya-voucher-100": scene("dhawya", laptop, "border", "day", girih(66), { scale: 1.16, y: 0 }),
  "dhawya-headphones": scene("dhawya", headphones, "rings", "dusk", cross, { scale: 1.12 }),
  "dhawya-watch": scene("dhawya", watch, "window", "night", cross, { scale: 1.18, turn: 12 }),
  "dhawya-gaming": scene("dhawya", gamepad, "split", "day", girih(62), { scale: 1.18 }),
  "dar-khrafa-books": scene("dar-khrafa", books, "dado", "day", girih(62), { scale: 1.12, y: -2 }),
  "dar-khrafa-school": scene("dar-khrafa", schoolBag, "rings", "night", cross, { scale: 1.02, y: 20 }),
  "dar-khrafa-toys": scene("dar-khrafa", toys, "window", "day", cross, { scale: 1.12, y: -2 }),
  "jarya-running": scene("jarya", sneaker, "split", "night", girih(66), { scale: 1.2, turn: -8 }),
  "jarya-voucher-25": scene("jarya", football, "corners", "day", cross, { scale: 1.12 }),
  "zhar-hammam": scene("zhar", soap, "corners", "day", girih(62), { scale: 1.1, y: 2 }),
  "zhar-makeup": scene("zhar", lipstick, "border", "day", girih(56), { scale: 1.08 }),
  "zhar-perfume": scene("zhar", perfume, "rosette", "night", girih(62), { scale: 1.12, y: 8 }),
  "dar-mergoum-rug": scene("dar-mergoum", rug, "rays", "day", cross, { scale: 1.12, y: 0 }),
  "dar-mergoum-voucher-30": scene("dar-mergoum", pottery, "corners", "day", girih(62), { scale: 1.1, y: 0 }),
  "ajla-service": scene("ajla", wheel, "band", "day", girih(54), { scale: 1.12 }),
  "ajla-wash": scene("ajla", carWash, "wall", "night", cross, { scale: 1.16, y: 8 }),
  "mezia-voucher-10": scene(null, gift, "rings", "dusk", cross, { scale: 1.12, y: -2 }),
  "mezia-lantern": scene(null, lantern, "rosette", "night", cross, { scale: 1.14, y: 8 }),
};
