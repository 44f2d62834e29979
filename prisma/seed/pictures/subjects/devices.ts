import { darker, ink, lighter, mix } from "../colours.ts";
import { boxOutline, ellipseOutline, khatam, moved, star } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, rounded, within } from "../svg.ts";
import { cord, mark, shine, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

const waves = (x: number, y: number, turn: number, colour: string): string =>
  place({ x, y, turn }, [26, 48, 70].map((r) => cord(`M${-r * 0.71},${-r * 0.71}A${r},${r} 0 0 1 ${r * 0.71},${-r * 0.71}`, colour, 10)).join("") + circle(0, 0, 9, colour));

/** A phone with a star on its screen, in the net. */
export const phone = (): Subject => {
  const screen = rounded(-64, -126, 128, 248, 14);
  return {
    art:
      waves(104, -70, 48, ink.saffron) +
      place({ x: -16, turn: -8 },
        path(rounded(-74, -146, 156, 292, 26), darker(ink.coal, 0.4)) + path(rounded(-78, -146, 156, 292, 26), ink.coal) +
        within(screen, path(screen, ink.sea), polygon(moved(khatam(130, -67.5), 0, -20), lighter(ink.sea, 0.12)), polygon(moved(khatam(92), 0, -20), ink.sky), polygon(moved(khatam(62, -67.5), 0, -20), lighter(ink.sky, 0.45)), polygon(moved(khatam(38), 0, -20), ink.saffron),
          path(rounded(-52, 70, 104, 40, 12), ink.chalk), circle(-32, 90, 11, ink.bougainvillea), box(-12, 80, 52, 7, ink.sea, 3.5), box(-12, 94, 34, 7, lighter(ink.sea, 0.5), 3.5), path("M-64,-126H64L-64,60Z", { fill: "#ffffff", opacity: 0.12 })) +
        box(-20, -138, 40, 7, darker(ink.coal, 0.5), 3.5)),
    outlines: [[[-112, -134], [42, -156], [84, 134], [-70, 154]], ellipseOutline(116, -82, 34)],
  };
};

/** A SIM card and its smaller sister. */
export const sim = (): Subject => {
  const card = (fill: string) =>
    solid("M-92,-110H46L92,-64V110Q92,126 76,126H-76Q-92,126 -92,110V-94Q-92,-110 -76,-110Z", fill, { on: [path("M-92,-110H10L-92,20Z", { fill: "#ffffff", opacity: 0.14 })] });
  const chip = rounded(-52, -14, 104, 104, 18);
  return {
    art:
      place({ x: -28, y: -8, turn: -14 }, card(ink.sea)) +
      place({ x: 34, y: 14, turn: 6 }, card(ink.bougainvillea) +
        polygon(moved(khatam(20), -58, -74), ink.saffron) + box(-28, -84, 62, 8, lighter(ink.bougainvillea, 0.4), 4) + box(-28, -68, 40, 8, lighter(ink.bougainvillea, 0.4), 4) +
        within(chip, path(chip, ink.saffron), box(6, -20, 60, 120, { fill: "#131a33", opacity: 0.12 }), cord("M-52,20H-22L0,38L22,20H52M-52,58H-22L0,38L22,58H52M0,-14V38M0,38V90", darker(ink.saffron, 0.35), 4), polygon(moved(khatam(26), 0, 38), darker(ink.saffron, 0.12)), polygon(moved(khatam(16, -67.5), 0, 38), lighter(ink.saffron, 0.4)))),
    outlines: [[[-140, -92], [-6, -126], [48, -92], [82, 90], [-80, 134]], [[-46, -106], [90, -92], [130, -40], [112, 144], [-72, 126]]],
  };
};

/** A home router with its lights and waves. */
export const router = (): Subject => ({
  art:
    waves(0, -58, 0, ink.saffron) +
    [-104, 104].map((x) => place({ x, y: 20, turn: x < 0 ? -10 : 10 }, box(-9, -132, 18, 140, darker(ink.steel, 0.15), 9) + box(-9, -132, 8, 140, lighter(ink.steel, 0.4), 4))).join("") +
    path(rounded(-132, 10, 272, 102, 30), darker(ink.steel, 0.4)) +
    solid(rounded(-140, 4, 280, 102, 30), ink.chalk, { shadeX: 62, on: [box(-160, 70, 320, 40, ink.plum), box(-160, 66, 320, 5, ink.saffron)] }) +
    polygon(moved(khatam(26), -94, 38), ink.plum) + polygon(moved(khatam(14, -67.5), -94, 38), ink.saffron) +
    [-34, -4, 26, 56].map((x, at) => circle(x, 88, 7, at === 3 ? ink.rose : ink.mint)).join("") + [-40, -24, -8].map((x) => box(x, 30, 7, 20, ink.steel, 3)).join("") +
    box(-112, 104, 44, 14, ink.coal, 5) + box(68, 104, 44, 14, ink.coal, 5),
  outlines: [boxOutline(-138, 6, 278, 108), [[-136, -112], [-118, -116], [-92, 30], [-112, 30]], [[136, -112], [118, -116], [92, 30], [112, 30]], ellipseOutline(0, -78, 46, 44)],
});

/** A laptop with the sea and the evening sun on its screen. */
export const laptop = (): Subject => {
  const screen = rounded(-104, -104, 208, 138, 5);
  return {
    art:
      path(rounded(-118, -118, 236, 168, 14), ink.coal) + path(rounded(-118, -118, 236, 60, 14), lighter(ink.coal, 0.1)) +
      within(screen, path(screen, ink.terracotta), box(-110, -110, 220, 60, mix(ink.terracotta, ink.saffron, 0.4)), polygon(moved(star(16, 62, 50), 30, -30), ink.saffron), circle(30, -30, 38, lighter(ink.saffron, 0.5)), path("M-110,-14Q-80,-26 -50,-14T10,-14T70,-14T130,-14V40H-110Z", ink.sky), path("M-110,6Q-80,-6 -50,6T10,6T70,6T130,6V40H-110Z", ink.sea), path("M-104,34V-34H-70V-50A20,20 0 0 1 -30,-50V-20H-14V34Z", ink.chalk), path("M-50,34V-4A12,12 0 0 0 -74,-4V34Z", ink.sea), path("M-30,34V-20H-14V34Z", darker(ink.chalk, 0.12)), path("M-104,-104H40L-104,34Z", { fill: "#ffffff", opacity: 0.14 })) +
      solid("M-118,50H118L150,112H-150Z", ink.steel, { shadeX: 50, on: [path("M-96,58H96L108,84H-108Z", ink.iron), cord("M-100,66H100M-104,76H104", darker(ink.iron, 0.35), 4), path("M-30,90H30L34,106H-34Z", darker(ink.steel, 0.18))] }) +
      path("M-150,112H150V118Q150,128 138,128H-138Q-150,128 -150,118Z", darker(ink.steel, 0.3)) + box(-28, 112, 56, 6, darker(ink.steel, 0.45), 3),
    outlines: [boxOutline(-118, -118, 236, 168), [[-118, 50], [118, 50], [150, 112], [150, 126], [-150, 126], [-150, 112]]],
  };
};

/** Headphones with a rosette on each cup. */
export const headphones = (): Subject => {
  const cup = (x: number, flip: boolean) =>
    place({ x, y: 62, flip }, path(rounded(-2, -62, 44, 124, 22), ink.coal) + solid(rounded(-40, -66, 56, 132, 26), ink.bougainvillea) + ellipse(-16, 0, 15, 40, darker(ink.bougainvillea, 0.3)) + `<g transform="translate(-16 0) scale(.42 1)">${polygon(khatam(32), ink.saffron)}</g>`);
  return {
    art:
      cord("M-104,40V-10C-104,-150 104,-150 104,-10V40", darker(ink.coal, 0.2), 30) + cord("M-104,40V-10C-104,-150 104,-150 104,-10V40", ink.coal, 20) + cord("M-92,-52C-70,-124 70,-124 92,-52", ink.bougainvillea, 20) + cord("M-92,-58C-72,-122 10,-122 40,-104", lighter(ink.bougainvillea, 0.3), 6) +
      cup(-104, false) + cup(104, true) + cord("M-104,128C-104,152 -40,146 -20,140S30,132 44,146", ink.coal, 6),
    outlines: [boxOutline(-144, -4, 84, 132), boxOutline(60, -4, 84, 132), [[-118, 0], [-110, -70], [-60, -118], [-50, -96], [-90, 0]], [[-70, -116], [0, -130], [70, -116], [60, -92], [0, -102], [-60, -92]], [[118, 0], [110, -70], [60, -118], [50, -96], [90, 0]]],
  };
};

/** A smartwatch with a dial like a rosette. */
export const watch = (): Subject => {
  const strap = (y: number, h: number) => solid(rounded(-48, y, 96, h, 14), ink.terracotta, { shadeX: 16, lightX: -34, on: [cord(`M-34,${y}V${y + h}M34,${y}V${y + h}`, lighter(ink.terracotta, 0.4), 2)] });
  return {
    art:
      strap(-150, 110) + strap(44, 106) + [86, 106, 126].map((y) => circle(0, y, 5, darker(ink.terracotta, 0.45))).join("") + box(-54, -138, 108, 14, ink.steel, 5) +
      box(84, -14, 22, 32, ink.steel, 7) + circle(4, 4, 98, darker(ink.coal, 0.4)) + circle(0, 0, 98, ink.iron) + circle(0, 0, 88, ink.night) +
      `<circle r="70" fill="none" stroke="${ink.bougainvillea}" stroke-width="12" stroke-dasharray="310 440" stroke-linecap="round" transform="rotate(-90)"/><circle r="52" fill="none" stroke="${ink.saffron}" stroke-width="12" stroke-dasharray="210 330" stroke-linecap="round" transform="rotate(-90)"/>` +
      polygon(khatam(34), ink.sky) + polygon(khatam(20, -67.5), ink.chalk) + mark(0, 0, 9, ink.sea) + path("M-62,-62A88,88 0 0 1 20,-86L-74,48A88,88 0 0 1 -62,-62Z", { fill: "#ffffff", opacity: 0.12 }),
    outlines: [ellipseOutline(2, 2, 98), boxOutline(-50, -150, 100, 300)],
  };
};

/** A game controller. */
export const gamepad = (): Subject => {
  const shell = "M-86,-62H86C126,-62 138,-14 148,52C156,104 112,120 86,84L62,50H-62L-86,84C-112,120 -156,104 -148,52C-138,-14 -126,-62 -86,-62Z";
  const button = (x: number, y: number, fill: string) => circle(x + 2, y + 3, 13, darker(ink.chalk, 0.3)) + circle(x, y, 13, fill) + circle(x - 4, y - 4, 4, lighter(fill, 0.5));
  return {
    art:
      cord("M0,-62C0,-104 -52,-92 -46,-130", ink.coal, 9) + box(-108, -76, 62, 26, ink.coal, 10) + box(46, -76, 62, 26, ink.coal, 10) +
      place({ x: 3, y: 7 }, path(shell, darker(ink.steel, 0.35))) + solid(shell, ink.chalk, { shadeX: 46, on: [path("M-150,-70H-104V130H-160Z", { fill: "#ffffff", opacity: 0.6 })] }) +
      path("M-90,-36h20v18h18v20h-18v18h-20v-18h-18v-20h18Z", ink.coal) + circle(-80, -8, 6, ink.iron) +
      button(80, -32, ink.saffron) + button(104, -8, ink.bougainvillea) + button(80, 16, ink.leaf) + button(56, -8, ink.sky) +
      circle(-34, 34, 25, ink.iron) + circle(-36, 31, 18, ink.coal) + circle(34, 34, 25, ink.iron) + circle(32, 31, 18, ink.coal) +
      polygon(moved(khatam(22), 0, -24), ink.sea) + polygon(moved(khatam(12, -67.5), 0, -24), ink.saffron) + shine("M-128,10c4,-30 14,-48 30,-52", 0.8),
    outlines: [[[-86, -64], [86, -64], [126, -40], [150, 70], [130, 104], [100, 100], [-100, 100], [-130, 104], [-150, 70], [-126, -40]]],
  };
};
