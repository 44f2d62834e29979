import { ink, lighter } from "../colours.ts";
import { corners, ellipseOutline, khatam, polar } from "../geometry.ts";
import type { Point } from "../geometry.ts";
import { box, circle, ellipse, number, oval, path, polygon, within } from "../svg.ts";
import { cord, mark, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A running shoe. */
export const sneaker = (): Subject => {
  const upper =
    "M-134,64C-140,20 -134,-20 -128,-66C-126,-80 -112,-78 -106,-68C-92,-46 -74,-46 -58,-62L-38,-88C-30,-98 -14,-92 -12,-82C2,-36 40,-12 86,0C126,10 146,28 146,64Z";
  const laces = corners("-26,-56 -10,-36 8,-18 30,-4")
    .map(([x, y]) => cord(`M${x - 22},${y + 26}L${x + 16},${y - 8}`, ink.chalk, 9))
    .join("");
  return {
    art:
      solid(upper, ink.terracotta, {
        on: [
          path("M-150,-90H-96C-104,-20 -96,30 -70,70H-150Z", ink.night),
          path("M-120,-84C-96,-34 -70,-34 -50,-62", { stroke: ink.saffron, width: 10 }),
          path(
            "M-48,-96L-12,-82C2,-36 40,-12 86,0L60,30C10,20 -36,-10 -52,-52Z",
            lighter(ink.terracotta, 0.28),
          ),
          path("M66,72C68,34 84,8 118,0L160,20V72Z", ink.night),
          path("M-96,64C-60,16 -10,30 40,72Z", ink.saffron),
          path("M-64,66C-40,40 -6,44 20,72Z", ink.chalk),
          path("M-150,40H160V70H-150Z", { fill: "#131a33", opacity: 0.18 }),
        ],
      }) +
      laces +
      cord("M-34,-84C-58,-106 -64,-84 -44,-74M-26,-86C-14,-112 2,-100 -12,-80", ink.chalk, 6) +
      mark(-108, 8, 17, ink.saffron) +
      solid("M-142,58H148C156,82 148,104 128,104H-118C-140,104 -148,86 -142,58Z", ink.chalk, {
        shadeX: 40,
        on: [
          box(-160, 90, 330, 20, ink.coal),
          path("M-160,76Q-130,64 -100,76T-40,76T20,76T80,76T140,76T200,76", { stroke: ink.sky, width: 5 }),
        ],
      }),
    outlines: [
      corners("-142,58 148,58 148,96 128,104 -120,104 -144,88"),
      corners("-134,64 -128,-76 -104,-66 -60,64"),
      corners("-70,-50 -38,-92 -12,-82 86,0 146,60 -60,64"),
    ],
  };
};

/** A football, its middle patch a star. */
export const football = (): Subject => {
  const outline = oval(0, 0, 134, 134);
  const turns = Array.from({ length: 8 }, (_, at) => at * 45 - 90);
  const rim = (turn: number): Point[] => [
    polar(99, turn),
    polar(111, turn - 9),
    polar(140, turn - 11),
    polar(140, turn + 11),
    polar(111, turn + 9),
  ];
  const to = (letter: string, [x, y]: Point) => `${letter}${number(x)},${number(y)}`;
  const seams = turns
    .map(
      (turn) =>
        to("M", polar(46, turn)) +
        to("L", polar(76, turn)) +
        to("L", polar(101, turn + 22.5)) +
        to("M", polar(76, turn)) +
        to("L", polar(101, turn - 22.5)),
    )
    .join("");
  const shade = path("M70,-140A158,158 0 0 1 -70,150L150,150V-140Z", { fill: "#131a33", opacity: 0.2 });
  return {
    art: within(
      outline,
      circle(0, 0, 134, ink.chalk),
      cord(seams, ink.coal, 5),
      ...turns.map((turn) => polygon(rim(turn + 22.5), ink.coal)),
      polygon(khatam(54), ink.coal),
      polygon(khatam(34, -67.5), ink.red),
      polygon(khatam(17), ink.chalk),
      shade,
      ellipse(-62, -72, 36, 22, { fill: "#ffffff", opacity: 0.5 }),
    ),
    outlines: [ellipseOutline(0, 0, 134)],
  };
};
