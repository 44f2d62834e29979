import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved } from "../geometry.ts";
import { box, circle, path, place, polygon, rounded, within } from "../svg.ts";
import { cord, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

const waves = (x: number, y: number, turn: number, colour: string): string =>
  place(
    { x, y, turn },
    [26, 48, 70]
      .map((r) => cord(`M${-r * 0.71},${-r * 0.71}A${r},${r} 0 0 1 ${r * 0.71},${-r * 0.71}`, colour, 10))
      .join("") + circle(0, 0, 9, colour),
  );

/** A phone with a star on its screen, in the net. */
export const phone = (): Subject => {
  const screen = rounded(-64, -126, 128, 248, 14);
  return {
    art:
      waves(104, -70, 48, ink.saffron) +
      place(
        { x: -16, turn: -8 },
        path(rounded(-74, -146, 156, 292, 26), darker(ink.coal, 0.4)) +
          path(rounded(-78, -146, 156, 292, 26), ink.coal) +
          within(
            screen,
            path(screen, ink.sea),
            polygon(moved(khatam(130, -67.5), 0, -20), lighter(ink.sea, 0.12)),
            polygon(moved(khatam(92), 0, -20), ink.sky),
            polygon(moved(khatam(62, -67.5), 0, -20), lighter(ink.sky, 0.45)),
            polygon(moved(khatam(38), 0, -20), ink.saffron),
            path(rounded(-52, 70, 104, 40, 12), ink.chalk),
            circle(-32, 90, 11, ink.bougainvillea),
            box(-12, 80, 52, 7, ink.sea, 3.5),
            box(-12, 94, 34, 7, lighter(ink.sea, 0.5), 3.5),
            path("M-64,-126H64L-64,60Z", { fill: "#ffffff", opacity: 0.12 }),
          ) +
          box(-20, -138, 40, 7, darker(ink.coal, 0.5), 3.5),
      ),
    outlines: [corners("-112,-134 42,-156 84,134 -70,154"), ellipseOutline(116, -82, 34)],
  };
};

/** A SIM card and its smaller sister. */
export const sim = (): Subject => {
  const card = (fill: string) =>
    solid("M-92,-110H46L92,-64V110Q92,126 76,126H-76Q-92,126 -92,110V-94Q-92,-110 -76,-110Z", fill, {
      on: [path("M-92,-110H10L-92,20Z", { fill: "#ffffff", opacity: 0.14 })],
    });
  const chip = rounded(-52, -14, 104, 104, 18);
  return {
    art:
      place({ x: -28, y: -8, turn: -14 }, card(ink.sea)) +
      place(
        { x: 34, y: 14, turn: 6 },
        card(ink.bougainvillea) +
          polygon(moved(khatam(20), -58, -74), ink.saffron) +
          box(-28, -84, 62, 8, lighter(ink.bougainvillea, 0.4), 4) +
          box(-28, -68, 40, 8, lighter(ink.bougainvillea, 0.4), 4) +
          within(
            chip,
            path(chip, ink.saffron),
            box(6, -20, 60, 120, { fill: "#131a33", opacity: 0.12 }),
            cord(
              "M-52,20H-22L0,38L22,20H52M-52,58H-22L0,38L22,58H52M0,-14V38M0,38V90",
              darker(ink.saffron, 0.35),
              4,
            ),
            polygon(moved(khatam(26), 0, 38), darker(ink.saffron, 0.12)),
            polygon(moved(khatam(16, -67.5), 0, 38), lighter(ink.saffron, 0.4)),
          ),
      ),
    outlines: [
      corners("-140,-92 -6,-126 48,-92 82,90 -80,134"),
      corners("-46,-106 90,-92 130,-40 112,144 -72,126"),
    ],
  };
};

/** A home router with its lights and waves. */
export const router = (): Subject => ({
  art:
    waves(0, -58, 0, ink.saffron) +
    [-104, 104]
      .map((x) =>
        place(
          { x, y: 20, turn: x < 0 ? -10 : 10 },
          box(-9, -132, 18, 140, darker(ink.steel, 0.15), 9) +
            box(-9, -132, 8, 140, lighter(ink.steel, 0.4), 4),
        ),
      )
      .join("") +
    path(rounded(-132, 10, 272, 102, 30), darker(ink.steel, 0.4)) +
    solid(rounded(-140, 4, 280, 102, 30), ink.chalk, {
      shadeX: 62,
      on: [box(-160, 70, 320, 40, ink.plum), box(-160, 66, 320, 5, ink.saffron)],
    }) +
    polygon(moved(khatam(26), -94, 38), ink.plum) +
    polygon(moved(khatam(14, -67.5), -94, 38), ink.saffron) +
    [-34, -4, 26, 56].map((x, at) => circle(x, 88, 7, at === 3 ? ink.rose : ink.mint)).join("") +
    [-40, -24, -8].map((x) => box(x, 30, 7, 20, ink.steel, 3)).join("") +
    box(-112, 104, 44, 14, ink.coal, 5) +
    box(68, 104, 44, 14, ink.coal, 5),
  outlines: [
    boxOutline(-138, 6, 278, 108),
    corners("-136,-112 -118,-116 -92,30 -112,30"),
    corners("136,-112 118,-116 92,30 112,30"),
    ellipseOutline(0, -78, 46, 44),
  ],
});
