import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, khatam, moved } from "../geometry.ts";
import { box, circle, path, place, polygon, rounded } from "../svg.ts";
import { cord, mark, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A pile of books, an open one on top. */
export const books = (): Subject => {
  const volume = (x: number, y: number, width: number, height: number, fill: string, trim: string) =>
    path(rounded(x + width - 34, y + 5, 34, height - 10, 3), ink.cream) +
    cord([0.3, 0.5, 0.7].map((at) => `M${x + width - 30},${y + height * at}h30`).join(""), ink.sand, 2) +
    solid(rounded(x, y, width - 12, height, 9), fill, {
      on: [
        box(x + width - 46, y - 2, 40, height + 4, { fill: "#131a33", opacity: 0.15 }),
        box(x + 26, y, 9, height, trim),
        box(x + width - 66, y, 9, height, trim),
        box(x, y, width, height * 0.24, { fill: "#ffffff", opacity: 0.18 }),
      ],
    }) +
    mark(x + width / 2 - 16, y + height / 2, height * 0.28, trim);
  return {
    art:
      volume(-132, 92, 262, 46, ink.sea, ink.saffron) +
      volume(-114, 46, 236, 46, ink.terracotta, ink.cream) +
      volume(-126, 4, 240, 42, ink.leaf, ink.saffron) +
      path("M-116,2C-80,-22 -34,-18 0,4C34,-18 80,-22 116,2L110,10H-110Z", ink.plum) +
      path("M0,-4C-30,-34 -80,-38 -112,-20V-112C-80,-130 -30,-126 0,-96Z", ink.chalk) +
      path("M0,-4C30,-34 80,-38 112,-20V-112C80,-130 30,-126 0,-96Z", darker(ink.chalk, 0.08)) +
      path(
        "M0,-4C-30,-34 -80,-38 -112,-20V-10C-80,-28 -30,-22 0,4C30,-22 80,-28 112,-10V-20C80,-38 30,-34 0,-4Z",
        ink.sand,
      ) +
      path("M0,-96C10,-106 22,-114 36,-119V-33C22,-26 10,-16 0,-4Z", { fill: "#131a33", opacity: 0.09 }) +
      cord(
        "M-94,-96C-70,-108 -40,-106 -18,-92M-94,-76C-70,-88 -40,-86 -18,-72M-94,-56C-70,-68 -50,-68 -38,-62",
        ink.sand,
        5,
      ) +
      polygon(moved(khatam(27), 66, -78), ink.saffron) +
      polygon(moved(khatam(15, -67.5), 66, -78), ink.bougainvillea) +
      cord("M34,-42C54,-54 78,-56 98,-48", ink.sand, 5) +
      path("M92,-118L108,-114V-62L99,-72L92,-66Z", ink.bougainvillea),
    outlines: [boxOutline(-132, 4, 262, 134), corners("-112,-118 112,-118 114,0 -114,0")],
  };
};

/** A school bag, pencils ready. */
export const schoolBag = (): Subject => {
  const sack =
    "M-96,-40C-96,-104 -58,-122 0,-122C58,-122 96,-104 96,-40V116Q96,138 74,138H-74Q-96,138 -96,116Z";
  const pencil = (x: number, y: number, turn: number, fill: string) =>
    place(
      { x, y, turn },
      box(-11, -70, 22, 120, fill) +
        box(2, -70, 9, 120, darker(fill, 0.2)) +
        path("M-11,-70L0,-98L11,-70Z", ink.cream) +
        path("M-4,-88L0,-98L4,-88Z", ink.coal),
    );
  return {
    art:
      pencil(-62, -96, -16, ink.saffron) +
      pencil(68, -92, 14, ink.sky) +
      cord("M-26,-118C-26,-152 26,-152 26,-118", darker(ink.bougainvillea, 0.35), 12) +
      box(-124, 12, 44, 104, darker(ink.bougainvillea, 0.25), 20) +
      box(80, 12, 44, 104, darker(ink.bougainvillea, 0.4), 20) +
      solid(sack, ink.bougainvillea, { shadeX: 44, lightX: -78 }) +
      solid("M-96,-40C-96,-104 -58,-122 0,-122C58,-122 96,-104 96,-40V-14Q0,32 -96,-14Z", ink.plum, {
        shadeX: 44,
        on: [path("M-104,-22Q0,24 104,-22", { stroke: ink.saffron, width: 4, dash: "10 7" })],
      }) +
      solid(rounded(-70, 36, 140, 84, 18), ink.saffron, {
        shadeX: 32,
        on: [
          box(-70, 58, 140, 5, darker(ink.saffron, 0.3)),
          box(-80, 30, 160, 12, lighter(ink.saffron, 0.35)),
        ],
      }) +
      polygon(moved(khatam(20), 0, 92), ink.bougainvillea) +
      polygon(moved(khatam(11, -67.5), 0, 92), ink.cream) +
      polygon(moved(khatam(27), 0, -46), ink.rose) +
      polygon(moved(khatam(15, -67.5), 0, -46), ink.plum) +
      box(-8, -6, 16, 34, ink.cream, 5),
    outlines: [
      corners("-96,-40 -70,-112 0,-124 70,-112 96,-40 96,138 -96,138"),
      boxOutline(-124, 12, 248, 104),
      corners("-96,-190 -70,-190 -50,-90 -70,-90"),
      corners("96,-186 70,-186 50,-90 70,-90"),
    ],
  };
};

/** A spinning top with its string, and building blocks. */
export const toys = (): Subject => {
  const top =
    "M-12,-96H12V-74C60,-70 96,-48 96,-14C96,28 34,62 8,104Q0,114 -8,104C-34,62 -96,28 -96,-14C-96,-48 -60,-70 -12,-74Z";
  const block = (x: number, y: number, fill: string, sign: string) =>
    path(`M${x},${y}l14,-12h70v70l-14,12Z`, darker(fill, 0.32)) +
    path(`M${x},${y}l14,-12h70l-14,12Z`, lighter(fill, 0.4)) +
    box(x, y, 70, 70, fill, 3) +
    sign;
  return {
    art:
      block(-146, 66, ink.leaf, circle(-111, 101, 20, ink.chalk)) +
      block(-68, 66, ink.bougainvillea, polygon(corners("-33,82 -12,120 -54,120"), ink.chalk)) +
      block(-112, -16, ink.sea, polygon(moved(khatam(25), -77, 19), ink.chalk)) +
      place(
        { x: 50, y: 8, turn: 14, scale: 1.12 },
        solid(top, ink.saffron, {
          shadeX: 24,
          lightX: -60,
          on: [
            path("M-110,-28H110V-6H-110Z", ink.red),
            path("M-110,2H110V14H-110Z", ink.chalk),
            path("M-110,22H110V34H-110Z", ink.sea),
            box(-12, -100, 24, 26, ink.wood),
          ],
        }) +
          box(-14, -100, 28, 10, ink.bark, 5) +
          path("M-8,100L0,124L8,100Z", ink.iron),
      ) +
      cord("M66,-96C110,-128 150,-96 128,-66S92,-70 118,-46S152,-20 140,6", ink.cream, 6),
    outlines: [
      boxOutline(-146, 56, 164, 80),
      boxOutline(-112, -26, 84, 90),
      corners("72,-110 92,-100 150,10 100,70 28,136 12,120 -54,-20 20,-84"),
    ],
  };
};
