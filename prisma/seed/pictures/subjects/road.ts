import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved, polar } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, within } from "../svg.ts";
import { bubble, cord, shine, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A wheel whose rim is an eight-pointed star, with a drop of oil and a spanner. */
export const wheel = (): Subject => {
  const treads = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = polar(132, at * 15);
    const [u, v] = polar(120, at * 15 + 4);
    return `M${x.toFixed(1)},${y.toFixed(1)}L${u.toFixed(1)},${v.toFixed(1)}`;
  }).join("");
  return {
    art:
      circle(0, 0, 136, ink.coal) +
      cord(treads, darker(ink.coal, 0.5), 7) +
      `<path d="M-96,-78A124,124 0 0 1 40,-117" fill="none" stroke="${lighter(
        ink.coal,
        0.3,
      )}" stroke-width="9" stroke-linecap="round"/>` +
      circle(0, 0, 94, darker(ink.iron, 0.45)) +
      circle(0, 0, 94, { stroke: ink.steel, width: 8 }) +
      polygon(moved(khatam(90, -67.5), 3, 4), darker(ink.iron, 0.3)) +
      polygon(khatam(90, -67.5), ink.steel) +
      Array.from({ length: 8 }, (_, at) =>
        polygon(
          [polar(30, at * 45 - 67.5), polar(90, at * 45 - 67.5), polar(69, at * 45 - 45)],
          at > 5 || at < 1 ? lighter(ink.steel, 0.5) : at < 4 ? darker(ink.steel, 0.2) : ink.steel,
        ),
      ).join("") +
      circle(0, 0, 36, darker(ink.iron, 0.2)) +
      circle(0, 0, 30, ink.chalk) +
      polygon(khatam(24), ink.saffron) +
      polygon(khatam(13, -67.5), ink.night) +
      Array.from({ length: 4 }, (_, at) => {
        const [x, y] = polar(50, at * 90 + 22.5);
        return circle(x, y, 5, ink.iron);
      }).join("") +
      place(
        { x: 78, y: 84, turn: -42 },
        solid(
          "M-14,-38V52A14,14 0 0 0 14,52V-38C30,-46 36,-66 28,-84L12,-68L-4,-68L-12,-76V-92C-32,-84 -38,-50 -14,-38Z",
          ink.saffron,
          { shadeX: 2 },
        ) + circle(0, 50, 6, darker(ink.saffron, 0.4)),
      ) +
      path("M-96,62C-76,92 -68,104 -68,118A28,28 0 0 1 -124,118C-124,104 -116,92 -96,62Z", ink.saffron) +
      path("M-96,62C-76,92 -68,104 -68,118A28,28 0 0 1 -96,146Z", darker(ink.saffron, 0.2)) +
      shine("M-112,116a14,14 0 0 0 8,14", 0.8),
    outlines: [
      ellipseOutline(0, 0, 136),
      ellipseOutline(-96, 116, 28, 32),
      corners("26,24 60,20 130,110 110,132 30,60"),
    ],
  };
};

/** A little car in its foam. */
export const carWash = (): Subject => {
  const shell =
    "M-142,60V14C-142,-4 -130,-12 -108,-16L-70,-72C-62,-84 -52,-88 -38,-88H42C58,-88 68,-82 78,-70L112,-20C136,-16 146,-4 146,18V60Q146,72 134,72H-130Q-142,72 -142,60Z";
  const tyre = (x: number) =>
    circle(x, 72, 40, ink.coal) +
    circle(x, 72, 24, ink.steel) +
    polygon(moved(khatam(20), x, 72), ink.chalk) +
    circle(x, 72, 7, ink.iron);
  const foam = (x: number, y: number, r: number) =>
    circle(x, y, r, "#ffffff") + circle(x + r * 0.2, y + r * 0.25, r * 0.72, "#e9f4f4");
  return {
    art:
      solid(shell, ink.saffron, {
        on: [
          path("M-150,36H150V90H-150Z", darker(ink.saffron, 0.2)),
          path("M-150,-20H150V-10H-150Z", lighter(ink.saffron, 0.35)),
          box(-150, 30, 300, 6, ink.chalk),
        ],
      }) +
      path("M-86,-20L-56,-66C-52,-72 -46,-74 -38,-74H-8V-20Z", lighter(ink.sky, 0.35)) +
      path("M6,-74H40C50,-74 56,-70 62,-62L90,-20H6Z", ink.sky) +
      path("M-70,-20L-36,-74H-18L-52,-20ZM24,-20L52,-72L62,-62L38,-20Z", { fill: "#ffffff", opacity: 0.45 }) +
      cord("M-1,-74V66", darker(ink.saffron, 0.3), 3) +
      box(12, 2, 28, 8, ink.coal, 4) +
      box(-92, 2, 28, 8, ink.coal, 4) +
      ellipse(136, 12, 10, 14, ink.cream) +
      box(-144, 4, 12, 22, ink.red, 4) +
      box(120, 50, 34, 16, ink.iron, 6) +
      box(-150, 50, 34, 16, ink.iron, 6) +
      tyre(-84) +
      tyre(88) +
      foam(-66, -84, 24) +
      foam(-34, -98, 28) +
      foam(4, -96, 24) +
      foam(36, -100, 28) +
      foam(66, -84, 20) +
      foam(-88, -62, 16) +
      foam(88, -58, 14) +
      within(shell, foam(-120, 2, 18), foam(-100, -6, 14), foam(120, -8, 16), foam(60, 60, 16)) +
      foam(-124, 106, 20) +
      foam(-98, 112, 14) +
      foam(134, 104, 18) +
      foam(4, 108, 16) +
      foam(30, 112, 12) +
      bubble(112, -104, 16) +
      bubble(-116, -112, 12) +
      bubble(138, -68, 9) +
      bubble(-136, -72, 16),
    outlines: [
      corners("-142,60 -142,0 -70,-72 -40,-110 50,-112 80,-70 146,0 146,72 120,104 -116,104"),
      boxOutline(-140, 60, 290, 50),
      ellipseOutline(0, -90, 70, 34),
    ],
  };
};
