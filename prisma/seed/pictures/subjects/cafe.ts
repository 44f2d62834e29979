import { darker, ink, lighter } from "../colours.ts";
import { corners, ellipseOutline, khatam, moved } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, within } from "../svg.ts";
import { blossom, cord, leaf, mark, shine, solid, steam } from "./parts.ts";
import type { Subject } from "./parts.ts";

const bean = (x: number, y: number, turn: number, scale = 1): string =>
  place(
    { x, y, turn, scale },
    ellipse(0, 0, 24, 16, ink.coffee) +
      path("M-24,0A24,16 0 0 0 24,0Z", darker(ink.coffee, 0.4)) +
      cord("M-20,-2C-8,8 6,-8 20,2", ink.copper, 4),
  );

/** A cup of coffee with a jasmine on its saucer. */
export const coffeeCup = (): Subject => {
  const cup = "M-104,-56H84C84,22 62,76 26,90H-46C-82,76 -104,22 -104,-56Z";
  const stars = [-74, -26, 22, 66].map((x) => mark(x, 2, 17, ink.sky) + mark(x, 2, 8, ink.chalk)).join("");
  return {
    art:
      steam(-8, -82) +
      ellipse(-4, 112, 146, 28, darker(ink.sky, 0.25)) +
      ellipse(-4, 104, 146, 28, ink.chalk) +
      ellipse(-4, 102, 118, 19, lighter(ink.sky, 0.65)) +
      ellipse(-4, 101, 104, 15, darker(ink.chalk, 0.07)) +
      cord("M80,-34C138,-46 142,34 62,40", ink.chalk, 19) +
      cord("M80,-34C138,-46 142,34 62,40", darker(ink.chalk, 0.12), 7) +
      solid(cup, ink.chalk, {
        shadeX: 30,
        on: [
          path("M-120,-28H120V30H-120Z", ink.sea),
          box(-120, -32, 240, 6, ink.saffron),
          box(-120, 28, 240, 6, ink.saffron),
          stars,
        ],
      }) +
      ellipse(-10, -56, 94, 24, ink.chalk) +
      ellipse(-10, -54, 82, 18, ink.bark) +
      ellipse(-10, -50, 76, 14, ink.coffee) +
      place(
        { x: -10, y: -49 },
        `<g transform="scale(1 .22)">${polygon(khatam(46), ink.copper)}${polygon(
          khatam(28, -67.5),
          lighter(ink.copper, 0.35),
        )}</g>`,
      ) +
      shine("M-84,-20c2,36 12,62 26,80", 0.5) +
      leaf(-104, 96, 34, 190, ink.leaf) +
      blossom(-100, 92, 26, ink.saffron) +
      blossom(-66, 104, 20, ink.saffron, "#fffdf6", 30),
    outlines: [
      ellipseOutline(-4, 108, 146, 30),
      corners("-104,-60 84,-60 76,10 50,72 26,90 -46,90 -96,10"),
      ellipseOutline(98, 0, 32, 44),
    ],
  };
};

/** Tea with mint and pine nuts, in its small glass. */
export const pineNutTea = (): Subject => {
  const glass =
    "M-74,-118H74C74,-50 44,-36 44,10C44,52 66,74 70,128H-70C-66,74 -44,52 -44,10C-44,-36 -74,-50 -74,-118Z";
  const nuts: readonly [number, number, number][] = [
    [-44, -70, 20],
    [-18, -62, -30],
    [12, -70, 40],
    [38, -64, -14],
    [-4, -52, 8],
    [26, -50, 70],
    [-30, -48, 60],
  ];
  return {
    art:
      leaf(-10, -92, 84, -126, ink.leaf) +
      leaf(8, -92, 88, -58, ink.leaf) +
      leaf(0, -90, 80, -94, ink.pine) +
      leaf(22, -92, 66, -26, ink.pine) +
      leaf(-22, -92, 62, -158, ink.leaf) +
      ellipse(0, 128, 138, 26, darker(ink.copper, 0.3)) +
      ellipse(0, 120, 138, 26, ink.copper) +
      ellipse(0, 118, 118, 19, lighter(ink.copper, 0.3)) +
      within(
        glass,
        path(glass, "#dff0ea"),
        path("M-90,-84H90V150H-90Z", "#c2622a"),
        path("M-90,-84H90V-30H-90Z", "#d98436"),
        box(18, -130, 80, 280, { fill: "#131a33", opacity: 0.16 }),
        box(-90, -130, 46, 280, { fill: "#ffffff", opacity: 0.26 }),
        box(-80, 96, 160, 40, { fill: "#131a33", opacity: 0.2 }),
        [-40, 0, 40].map((x) => mark(x, 10, 15, ink.saffron)).join(""),
        box(-90, -12, 180, 4, ink.saffron),
        box(-90, 30, 180, 4, ink.saffron),
      ) +
      ellipse(0, -84, 68, 13, "#e5a052") +
      nuts
        .map(([x, y, turn]) =>
          place(
            { x, y: y - 16, turn },
            ellipse(0, 0, 12, 6.5, ink.cream) + path("M-12,0A12,6.5 0 0 0 12,0Z", ink.sand),
          ),
        )
        .join("") +
      path("M-74,-118A74,14 0 0 0 74,-118A74,14 0 0 0 -74,-118Z", {
        stroke: "#ffffff",
        width: 4,
        opacity: 0.75,
      }) +
      shine("M-58,-70c6,26 22,38 24,70", 0.6),
    outlines: [
      ellipseOutline(0, 124, 138, 28),
      corners("-74,-118 74,-118 62,-60 70,128 -70,128 -62,-60"),
      ellipseOutline(4, -124, 48, 24),
    ],
  };
};

/** The zezwa: coffee in its copper pot, beans around. */
export const zezwa = (): Subject => {
  const pot =
    "M-52,-54H86L78,-16C104,16 116,52 108,92Q102,116 80,116H-46Q-68,116 -74,92C-82,52 -70,16 -44,-16Z";
  return {
    art:
      steam(14, -88) +
      place(
        { x: -46, y: -26, turn: -152 },
        box(0, -10, 116, 20, ink.bark, 10) +
          box(0, -10, 112, 8, lighter(ink.bark, 0.25), 4) +
          circle(104, 0, 5, ink.coal),
      ) +
      solid(pot, ink.copper, {
        shadeX: 52,
        lightX: -46,
        on: [
          path("M-100,40H130V78H-100Z", darker(ink.copper, 0.35)),
          [-58, -26, 6, 38, 70, 102].map((x) => polygon(moved(khatam(15), x, 59), ink.saffron)).join(""),
        ],
      }) +
      path("M80,-56L122,-66L84,-30Z", darker(ink.copper, 0.22)) +
      ellipse(17, -56, 71, 17, lighter(ink.copper, 0.35)) +
      ellipse(17, -54, 61, 12, ink.coffee) +
      ellipse(4, -53, 40, 8, ink.wood) +
      ellipse(-4, -53, 18, 4, lighter(ink.wood, 0.4)) +
      shine("M-58,8c-8,20 -8,40 -4,60", 0.5) +
      bean(-98, 116, -20) +
      bean(-60, 132, 14) +
      bean(106, 126, -34) +
      bean(70, 136, 10, 0.9) +
      bean(-122, 88, 40, 0.8),
    outlines: [
      corners("-52,-58 86,-58 78,-16 110,60 104,106 80,116 -46,116 -70,106 -76,60 -44,-16"),
      ellipseOutline(17, -56, 71, 17),
      corners("-46,-36 -150,-90 -158,-74 -56,-14"),
      ellipseOutline(-84, 122, 52, 22),
      ellipseOutline(90, 130, 44, 18),
    ],
  };
};
