import { darker, ink, lighter } from "../colours.ts";
import { corners, ellipseOutline, khatam, moved } from "../geometry.ts";
import { box, circle, path, place, polygon, rounded } from "../svg.ts";
import { cord, mark, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A robe with an embroidered front, on its hanger. */
export const robe = (): Subject => {
  const cloth =
    "M-38,-86L-96,-62L-142,30L-104,52L-76,4L-96,140Q0,154 96,140L76,4L104,52L142,30L96,-62L38,-86Q0,-62 -38,-86Z";
  return {
    art:
      cord("M0,-104V-116q0,-10 12,-12q12,-4 8,-16q-6,-10 -20,-6", ink.iron, 7) +
      cord("M-84,-74L0,-106L84,-74", ink.wood, 11) +
      solid(cloth, ink.bougainvillea, {
        shadeX: 40,
        on: [
          path(
            "M-38,-86L-96,-62L-142,30L-130,38L-80,-46L-70,-20L-96,140H-66L-36,-30Z",
            lighter(ink.bougainvillea, 0.2),
          ),
          path("M-44,-92Q0,-44 44,-92L30,-40Q18,-30 18,0V150H-18V0Q-18,-30 -30,-40Z", ink.plum),
          cord("M-18,150V0Q-18,-30 -34,-44M18,150V0Q18,-30 34,-44", ink.saffron, 5),
          cord("M-40,-86Q0,-52 40,-86", ink.saffron, 8),
          [-26, 8, 42, 76, 110].map((y) => mark(0, y, 13, ink.saffron) + mark(0, y, 6, ink.rose)).join(""),
          cord("M-148,20L-100,48M148,20L100,48", ink.saffron, 6),
          cord("M-100,126Q0,142 100,126", ink.saffron, 6),
          [-70, -44, 44, 70].map((x) => mark(x, 116, 9, ink.rose)).join(""),
        ],
      }),
    outlines: [
      corners("-38,-86 38,-86 96,-62 96,140 -96,140 -96,-62"),
      corners("-96,-62 -142,30 -104,52 -60,-20"),
      corners("96,-62 142,30 104,52 60,-20"),
    ],
  };
};

/** The chechia, red felt with its silk tassel. */
export const chechia = (): Subject => {
  const felt =
    "M-122,86C-126,30 -122,-30 -98,-66C-74,-100 -36,-106 0,-106C36,-106 74,-100 98,-66C122,-30 126,30 122,86C76,116 -76,116 -122,86Z";
  const strands = Array.from(
    { length: 7 },
    (_, at) => `M${118 + (at - 3) * 2},14Q${118 + (at - 3) * 5},58 ${118 + (at - 3) * 9},106`,
  ).join("");
  return {
    art:
      solid(felt, ink.red, {
        shadeX: 62,
        on: [
          path(
            "M-130,90C-128,20 -124,-30 -98,-66C-74,-100 -36,-106 0,-106C-46,-92 -74,-60 -84,-10C-90,30 -88,70 -80,110Z",
            lighter(ink.red, 0.22),
          ),
          path("M-130,50C-76,84 76,84 130,50V130H-130Z", darker(ink.red, 0.26)),
          path("M-130,58C-76,92 76,92 130,58", { stroke: ink.saffron, width: 5 }),
          path("M-40,-92C-10,-104 40,-102 66,-84C40,-90 -10,-92 -40,-92Z", {
            fill: "#ffffff",
            opacity: 0.22,
          }),
        ],
      }) +
      cord("M0,-106V-124", ink.night, 7) +
      cord("M0,-110C50,-132 112,-96 118,-10", ink.night, 7) +
      circle(0, -112, 11, ink.night) +
      cord(strands, ink.night, 5) +
      box(106, -16, 24, 34, ink.saffron, 9) +
      box(118, -16, 12, 34, { fill: "#131a33", opacity: 0.2 }, 6),
    outlines: [
      corners("-122,86 -122,0 -98,-66 -40,-106 40,-106 98,-66 122,0 122,86 60,108 -60,108"),
      corners("106,-14 130,-14 148,110 90,110"),
    ],
  };
};

/** A handbag with a star for a clasp and a striped scarf on its handle. */
export const handbag = (): Subject => {
  const leather = "M-106,-30H106L128,112Q130,134 106,134H-106Q-130,134 -128,112Z";
  const flap = "M-110,-34H110L116,16Q60,62 0,62Q-60,62 -116,16Z";
  return {
    art:
      cord("M-62,-26C-62,-146 62,-146 62,-26", darker(ink.plum, 0.3), 15) +
      cord("M-62,-26C-62,-146 62,-146 62,-26", ink.plum, 8) +
      solid(leather, ink.terracotta, { shadeX: 52, lightX: -104 }) +
      solid(flap, darker(ink.terracotta, 0.2), {
        shadeX: 52,
        on: [
          path("M-108,-20L-104,12Q-56,50 0,50Q56,50 104,12L108,-20", {
            stroke: ink.saffron,
            width: 3,
            dash: "9 6",
          }),
        ],
      }) +
      polygon(moved(khatam(30), 0, 50), ink.saffron) +
      polygon(moved(khatam(18, -67.5), 0, 50), lighter(ink.saffron, 0.45)) +
      circle(0, 50, 6, ink.plum) +
      solid("M-66,-58L-104,34L-82,30L-70,46L-48,-44Z", ink.sky, {
        on: [path("M-110,0L-50,12L-52,24L-112,12Z", ink.chalk)],
      }) +
      solid("M-60,-58L-34,58L-14,42L4,50L-40,-58Z", lighter(ink.sky, 0.2), {
        on: [path("M-70,14L10,-4L12,10L-68,28Z", ink.chalk)],
      }) +
      path(rounded(-76, -80, 44, 34, 14), ink.sky) +
      path("M-54,-80h8a14,14 0 0 1 14,14v6a14,14 0 0 1 -14,14h-8Z", darker(ink.sky, 0.18)),
    outlines: [corners("-106,-34 106,-34 128,116 108,134 -108,134 -128,116"), ellipseOutline(0, -60, 66, 56)],
  };
};

/** A pair of balgha, the slippers of the medina, from above. */
export const balgha = (): Subject => {
  const slipper = (flip: boolean, x: number, turn: number) => {
    const sole =
      "M-40,120C-56,66 -58,6 -50,-36C-42,-84 -14,-112 4,-142C16,-110 46,-82 52,-36C58,6 54,70 38,120Q0,150 -40,120Z";
    const upper = "M-56,10C-60,-60 -16,-108 4,-142C16,-110 62,-70 56,10Q0,-34 -56,10Z";
    return place(
      { x, y: 6, turn, flip },
      solid(sole, darker(ink.wood, 0.1), {
        on: [
          path("M-30,112C-44,66 -46,30 -42,2H42C46,30 44,70 28,112Q0,132 -30,112Z", ink.sand),
          path("M8,-60V140H60V-60Z", { fill: "#131a33", opacity: 0.1 }),
        ],
      }) +
        solid(upper, ink.saffron, {
          shadeX: 12,
          on: [
            path("M-60,16Q0,-32 60,16", { stroke: ink.bougainvillea, width: 9 }),
            polygon(moved(khatam(24), 2, -62), ink.bougainvillea),
            polygon(moved(khatam(13, -67.5), 2, -62), ink.cream),
            [-30, 32].map((at) => mark(at, -28, 8, ink.leaf)).join(""),
            mark(3, -104, 7, ink.leaf),
          ],
        }),
    );
  };
  return {
    art: slipper(false, -66, -7) + slipper(true, 66, 7),
    outlines: [-66, 66].map(
      (x) =>
        [
          [x - 40, 124],
          [x - 56, 10],
          [x, -138],
          [x + 56, 10],
          [x + 38, 124],
          [x, 140],
        ] as const,
    ),
  };
};
