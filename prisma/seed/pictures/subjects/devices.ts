import { darker, ink, lighter, mix } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved, star } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, rounded, within } from "../svg.ts";
import { cord, mark, shine, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A laptop with the sea and the evening sun on its screen. */
export const laptop = (): Subject => {
  const screen = rounded(-104, -104, 208, 138, 5);
  return {
    art:
      path(rounded(-118, -118, 236, 168, 14), ink.coal) +
      path(rounded(-118, -118, 236, 60, 14), lighter(ink.coal, 0.1)) +
      within(
        screen,
        path(screen, ink.terracotta),
        box(-110, -110, 220, 60, mix(ink.terracotta, ink.saffron, 0.4)),
        polygon(moved(star(16, 62, 50), 30, -30), ink.saffron),
        circle(30, -30, 38, lighter(ink.saffron, 0.5)),
        path("M-110,-14Q-80,-26 -50,-14T10,-14T70,-14T130,-14V40H-110Z", ink.sky),
        path("M-110,6Q-80,-6 -50,6T10,6T70,6T130,6V40H-110Z", ink.sea),
        path("M-104,34V-34H-70V-50A20,20 0 0 1 -30,-50V-20H-14V34Z", ink.chalk),
        path("M-50,34V-4A12,12 0 0 0 -74,-4V34Z", ink.sea),
        path("M-30,34V-20H-14V34Z", darker(ink.chalk, 0.12)),
        path("M-104,-104H40L-104,34Z", { fill: "#ffffff", opacity: 0.14 }),
      ) +
      solid("M-118,50H118L150,112H-150Z", ink.steel, {
        shadeX: 50,
        on: [
          path("M-96,58H96L108,84H-108Z", ink.iron),
          cord("M-100,66H100M-104,76H104", darker(ink.iron, 0.35), 4),
          path("M-30,90H30L34,106H-34Z", darker(ink.steel, 0.18)),
        ],
      }) +
      path("M-150,112H150V118Q150,128 138,128H-138Q-150,128 -150,118Z", darker(ink.steel, 0.3)) +
      box(-28, 112, 56, 6, darker(ink.steel, 0.45), 3),
    outlines: [boxOutline(-118, -118, 236, 168), corners("-118,50 118,50 150,112 150,126 -150,126 -150,112")],
  };
};

/** Headphones with a rosette on each cup. */
export const headphones = (): Subject => {
  const cup = (x: number, flip: boolean) =>
    place(
      { x, y: 62, flip },
      path(rounded(-2, -62, 44, 124, 22), ink.coal) +
        solid(rounded(-40, -66, 56, 132, 26), ink.bougainvillea) +
        ellipse(-16, 0, 15, 40, darker(ink.bougainvillea, 0.3)) +
        `<g transform="translate(-16 0) scale(.42 1)">${polygon(khatam(32), ink.saffron)}</g>`,
    );
  return {
    art:
      cord("M-104,40V-10C-104,-150 104,-150 104,-10V40", darker(ink.coal, 0.2), 30) +
      cord("M-104,40V-10C-104,-150 104,-150 104,-10V40", ink.coal, 20) +
      cord("M-92,-52C-70,-124 70,-124 92,-52", ink.bougainvillea, 20) +
      cord("M-92,-58C-72,-122 10,-122 40,-104", lighter(ink.bougainvillea, 0.3), 6) +
      cup(-104, false) +
      cup(104, true) +
      cord("M-104,128C-104,152 -40,146 -20,140S30,132 44,146", ink.coal, 6),
    outlines: [
      boxOutline(-144, -4, 84, 132),
      boxOutline(60, -4, 84, 132),
      corners("-118,0 -110,-70 -60,-118 -50,-96 -90,0"),
      corners("-70,-116 0,-130 70,-116 60,-92 0,-102 -60,-92"),
      corners("118,0 110,-70 60,-118 50,-96 90,0"),
    ],
  };
};

/** An open ring, begun at the top. */
const progress = (radius: number, dash: string, colour: string): string =>
  `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="12" stroke-dasharray="${dash}" ` +
  `stroke-linecap="round" transform="rotate(-90)"/>`;

/** A smartwatch with a dial like a rosette. */
export const watch = (): Subject => {
  const strap = (y: number, h: number) =>
    solid(rounded(-48, y, 96, h, 14), ink.terracotta, {
      shadeX: 16,
      lightX: -34,
      on: [cord(`M-34,${y}V${y + h}M34,${y}V${y + h}`, lighter(ink.terracotta, 0.4), 2)],
    });
  return {
    art:
      strap(-150, 110) +
      strap(44, 106) +
      [86, 106, 126].map((y) => circle(0, y, 5, darker(ink.terracotta, 0.45))).join("") +
      box(-54, -138, 108, 14, ink.steel, 5) +
      box(84, -14, 22, 32, ink.steel, 7) +
      circle(4, 4, 98, darker(ink.coal, 0.4)) +
      circle(0, 0, 98, ink.iron) +
      circle(0, 0, 88, ink.night) +
      progress(70, "310 440", ink.bougainvillea) +
      progress(52, "210 330", ink.saffron) +
      polygon(khatam(34), ink.sky) +
      polygon(khatam(20, -67.5), ink.chalk) +
      mark(0, 0, 9, ink.sea) +
      path("M-62,-62A88,88 0 0 1 20,-86L-74,48A88,88 0 0 1 -62,-62Z", { fill: "#ffffff", opacity: 0.12 }),
    outlines: [ellipseOutline(2, 2, 98), boxOutline(-50, -150, 100, 300)],
  };
};

/** A game controller. */
export const gamepad = (): Subject => {
  const shell =
    "M-86,-62H86C126,-62 138,-14 148,52C156,104 112,120 86,84L62,50H-62L-86,84C-112,120 -156,104 -148,52C-138,-14 -126,-62 -86,-62Z";
  const button = (x: number, y: number, fill: string) =>
    circle(x + 2, y + 3, 13, darker(ink.chalk, 0.3)) +
    circle(x, y, 13, fill) +
    circle(x - 4, y - 4, 4, lighter(fill, 0.5));
  return {
    art:
      cord("M0,-62C0,-104 -52,-92 -46,-130", ink.coal, 9) +
      box(-108, -76, 62, 26, ink.coal, 10) +
      box(46, -76, 62, 26, ink.coal, 10) +
      place({ x: 3, y: 7 }, path(shell, darker(ink.steel, 0.35))) +
      solid(shell, ink.chalk, {
        shadeX: 46,
        on: [path("M-150,-70H-104V130H-160Z", { fill: "#ffffff", opacity: 0.6 })],
      }) +
      path("M-90,-36h20v18h18v20h-18v18h-20v-18h-18v-20h18Z", ink.coal) +
      circle(-80, -8, 6, ink.iron) +
      button(80, -32, ink.saffron) +
      button(104, -8, ink.bougainvillea) +
      button(80, 16, ink.leaf) +
      button(56, -8, ink.sky) +
      circle(-34, 34, 25, ink.iron) +
      circle(-36, 31, 18, ink.coal) +
      circle(34, 34, 25, ink.iron) +
      circle(32, 31, 18, ink.coal) +
      polygon(moved(khatam(22), 0, -24), ink.sea) +
      polygon(moved(khatam(12, -67.5), 0, -24), ink.saffron) +
      shine("M-128,10c4,-30 14,-48 30,-52", 0.8),
    outlines: [corners("-86,-64 86,-64 126,-40 150,70 130,104 100,100 -100,100 -130,104 -150,70 -126,-40")],
  };
};
