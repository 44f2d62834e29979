import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved, polar } from "../geometry.ts";
import { box, circle, ellipse, oval, path, pathOf, place, polygon, rounded, within } from "../svg.ts";
import { cord, mark, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

const pistachio = "#9bb84a";

/** An open box of baklawa from above. */
export const baklawa = (): Subject => {
  const diamonds = [-72, 0, 72].flatMap((x, column) =>
    [-58, 0, 58].map((y, row) => {
      const [w, h] = [34, 27];
      const fill = (column + row) % 2 ? ink.copper : ink.straw;
      return (
        polygon(
          [
            [x - w, y + 6],
            [x, y - h + 6],
            [x + w, y + 6],
            [x, y + h + 6],
          ],
          darker(fill, 0.35),
        ) +
        polygon(
          [
            [x - w, y],
            [x, y - h],
            [x + w, y],
            [x, y + h],
          ],
          fill,
        ) +
        polygon(
          [
            [x - w, y],
            [x, y - h],
            [x + w, y],
          ],
          lighter(fill, 0.3),
        ) +
        ((column + row) % 2
          ? mark(x, y, 12, ink.rose) + mark(x, y, 6, ink.bougainvillea)
          : ellipse(x, y, 11, 7, pistachio) +
            path(`M${x - 11},${y}a11,7 0 0 0 22,0Z`, darker(pistachio, 0.25)))
      );
    }),
  );
  return {
    art:
      place(
        { x: -26, y: -30, turn: -8 },
        path(rounded(-130, -108, 260, 200, 12), ink.bougainvillea) +
          path(rounded(-118, -96, 236, 176, 8), { stroke: ink.saffron, width: 3 }) +
          polygon(khatam(60), { stroke: ink.saffron, width: 3 }),
      ) +
      path(rounded(-128, -100, 256, 214, 12), darker(ink.bougainvillea, 0.35)) +
      path(rounded(-128, -106, 256, 210, 12), ink.saffron) +
      path(rounded(-118, -96, 236, 190, 8), ink.cream) +
      path(rounded(-118, -96, 236, 12, 6), { fill: "#131a33", opacity: 0.14 }) +
      diamonds.join("") +
      corners("-36,-29 36,-29 -36,29 36,29")
        .map(([x, y]) => mark(x, y, 9, pistachio))
        .join(""),
    outlines: [boxOutline(-128, -106, 256, 220), corners("-170,-118 84,-152 106,30 -142,68")],
  };
};

/** A birthday cake in two tiers with a star on top. */
export const cake = (): Subject => {
  const tier = (y: number, half: number, height: number, icing: string, base: string) => {
    const drips = Array.from({ length: 7 }, (_, at) => {
      const step = (half * 2) / 7;
      return `q${step / 2},${at % 2 ? 52 : 30} ${step},0`;
    }).join("");
    return (
      solid(`M${-half},${y}H${half}V${y + height}H${-half}Z`, base, {
        shadeX: half * 0.4,
        lightX: -half * 0.72,
        on: [
          path(`M${-half},${y - 8}V${y + 14}${drips}V${y - 8}Z`, icing),
          ...Array.from({ length: 9 }, (_, at) => circle(-half + (at * half) / 4, y + height - 6, 11, icing)),
        ],
      }) + ellipse(0, y, half, 15, lighter(icing, 0.4))
    );
  };
  const candle = (x: number) =>
    box(x - 5, -92, 10, 40, ink.chalk, 3) +
    cord(`M${x - 4},-62l8,-7M${x - 4},-76l8,-7`, ink.bougainvillea, 4) +
    path(
      `M${x},-122C${x + 14},-104 ${x + 8},-94 ${x},-94C${x - 8},-94 ${x - 14},-104 ${x},-122Z`,
      ink.saffron,
    ) +
    ellipse(x, -100, 4, 6, ink.chalk);
  return {
    art:
      ellipse(0, 126, 144, 20, darker(ink.sky, 0.35)) +
      ellipse(0, 120, 144, 20, lighter(ink.sky, 0.55)) +
      tier(36, 116, 84, ink.rose, ink.cream) +
      tier(-48, 72, 78, ink.chalk, ink.rose) +
      [-84, -42, 0, 42, 84].map((x) => mark(x, 88, 12, ink.bougainvillea)).join("") +
      candle(-44) +
      candle(44) +
      polygon(moved(khatam(36), 0, -94), ink.saffron) +
      polygon(moved(khatam(20, -67.5), 0, -94), lighter(ink.saffron, 0.45)) +
      box(-3, -62, 6, 20, ink.bark),
    outlines: [
      boxOutline(-116, 36, 232, 86),
      boxOutline(-72, -50, 144, 90),
      ellipseOutline(0, -94, 34),
      ellipseOutline(0, 124, 144, 20),
      boxOutline(-50, -118, 12, 60),
      boxOutline(38, -118, 12, 60),
    ],
  };
};

/** A bambalouni, fresh and full of sugar, on its paper. */
export const bambalouni = (): Subject => {
  const paper = moved(khatam(150, -80), 0, 6);
  const ring = `${oval(0, 0, 112, 104)}${oval(2, 4, 34, 30)}`;
  const grains = Array.from({ length: 44 }, (_, at) => {
    const [x, y] = polar(48 + ((at * 0.7549) % 1) * 54, at * 205.2);
    return pathOf([
      [x, y * 0.92 - 4],
      [x + 4, y * 0.92],
      [x, y * 0.92 + 4],
      [x - 4, y * 0.92],
    ]);
  }).join("");
  return {
    art:
      polygon(moved(paper, 5, 7), { fill: "#131a33", opacity: 0.2 }) +
      polygon(paper, ink.chalk) +
      polygon(moved(khatam(132, -80), 0, 6), { stroke: ink.sky, width: 4 }) +
      ellipse(8, 16, 112, 104, { fill: ink.bark, opacity: 0.35 }) +
      `<g fill-rule="evenodd">${path(ring, ink.copper)}</g>` +
      `<path d="${oval(-4, -6, 104, 94)}${oval(0, 2, 40, 35)}" fill="${ink.straw}" fill-rule="evenodd"/>` +
      `<path d="${oval(-10, -12, 90, 80)}${oval(-4, -3, 50, 44)}" fill="${lighter(
        ink.straw,
        0.3,
      )}" fill-rule="evenodd"/>` +
      within(
        oval(0, 0, 112, 104),
        path("M-34,4A34,30 0 0 1 36,4A36,26 0 0 0 -34,4Z", { fill: "#131a33", opacity: 0.3 }),
      ) +
      path(grains, "#ffffff") +
      ellipse(2, 4, 34, 30, { stroke: darker(ink.copper, 0.2), width: 4 }),
    outlines: [paper.filter((_, at) => at % 2 === 0)],
  };
};
