import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, rounded } from "../svg.ts";
import { cord, leaf, mark, shine, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** The couffin: a woven basket, full from the market. */
export const basket = (): Subject => {
  const weave = "M-122,0H122L98,120Q94,138 74,138H-74Q-94,138 -98,120Z";
  const rows = [24, 72, 112]
    .map((y) => Array.from({ length: 15 }, (_, at) => `M${-140 + at * 20},${y + 8}l10,-12l10,12`).join(""))
    .map((d) => path(d, { stroke: darker(ink.straw, 0.2), width: 4 }))
    .join("");
  const band = Array.from({ length: 11 }, (_, at) =>
    polygon(
      [
        [-130 + at * 24, 48],
        [-118 + at * 24, 36],
        [-106 + at * 24, 48],
        [-118 + at * 24, 60],
      ],
      at % 2 ? ink.bougainvillea : ink.leaf,
    ),
  ).join("");
  const tomato = (x: number, y: number, r: number) =>
    circle(x, y, r, ink.red) +
    path(
      `M${x + r * 0.2},${y - r}A${r},${r} 0 0 1 ${x + r * 0.2},${y + r}A${r * 1.3},${r * 1.3} 0 0 0 ${x + r * 0.2},${
        y - r
      }Z`,
      darker(ink.red, 0.25),
    ) +
    polygon(moved(khatam(r * 0.42), x - 2, y - r * 0.72), ink.leaf);
  return {
    art:
      cord("M-70,4C-70,-150 70,-150 70,4", darker(ink.bark, 0.15), 12) +
      place(
        { x: 66, y: -52, turn: 24 },
        path(rounded(-22, -78, 44, 150, 22), ink.copper) +
          path("M0,-78h2a20,22 0 0 1 20,22v128h-14Z", darker(ink.copper, 0.2)) +
          [-50, -24, 2, 28].map((y) => cord(`M-10,${y + 10}l18,-12`, ink.cream, 6)).join(""),
      ) +
      [-124, -104, -84, -64]
        .map((turn, at) => leaf(-58, -4, 104 - (at % 2) * 14, turn, at % 2 ? ink.leaf : ink.pine))
        .join("") +
      tomato(-84, -12, 32) +
      tomato(18, -18, 34) +
      path("M-46,2C-58,-34 -28,-54 -10,-34C4,-20 0,0 -6,8Z", ink.saffron) +
      path("M-24,6C-18,-14 -18,-32 -10,-34C4,-20 0,0 -6,8Z", darker(ink.saffron, 0.18)) +
      leaf(44, 4, 66, -62, ink.leaf) +
      leaf(90, 6, 56, -110, ink.leaf) +
      solid(weave, ink.straw, {
        shadeX: 46,
        lightX: -84,
        on: [rows, path("M-140,34H140V62H-140Z", ink.cream), band],
      }) +
      box(-128, -8, 256, 18, darker(ink.straw, 0.12), 9) +
      box(-128, -8, 150, 8, lighter(ink.straw, 0.3), 4) +
      cord("M-74,6C-74,-116 74,-116 74,6", ink.bark, 12),
    outlines: [
      corners("-128,-8 128,-8 98,124 76,138 -76,138 -98,124"),
      ellipseOutline(-56, -30, 56, 44),
      corners("50,-12 86,-124 130,-100 104,0"),
    ],
  };
};

/** A tall bottle of olive oil and a branch with fruit. */
export const oliveOil = (): Subject => {
  const glass =
    "M-20,-96V-70C-20,-44 -56,-40 -56,-2V124Q-56,142 -38,142H38Q56,142 56,124V-2C56,-40 20,-44 20,-70V-96Z";
  const olive = (x: number, y: number, fill: string) =>
    ellipse(x, y, 17, 21, fill) +
    ellipse(x + 5, y + 3, 11, 16, { fill: "#131a33", opacity: 0.16 }) +
    ellipse(x - 6, y - 8, 4, 6, { fill: "#ffffff", opacity: 0.5 });
  return {
    art:
      place(
        { x: -20, y: 0, turn: 8 },
        cord("M-124,96C-96,40 -84,0 -92,-66", ink.bark, 6) +
          leaf(-96, -50, 58, -118, ink.olive) +
          leaf(-90, -24, 60, -40, ink.leaf) +
          leaf(-92, 4, 62, -158, ink.olive) +
          leaf(-98, 34, 60, 168, ink.leaf) +
          leaf(-88, 18, 50, -18, ink.olive) +
          leaf(-110, 66, 54, -172, ink.olive),
      ) +
      solid(glass, ink.olive, {
        shadeX: 22,
        lightX: -40,
        on: [
          path("M-80,-30H80V160H-80Z", { fill: ink.saffron, opacity: 0.55 }),
          box(-60, 26, 120, 84, ink.cream),
          polygon(moved(khatam(32), 0, 68), ink.leaf),
          polygon(moved(khatam(20, -67.5), 0, 68), ink.saffron),
          box(-60, 26, 120, 5, ink.leaf),
          box(-60, 105, 120, 5, ink.leaf),
        ],
      }) +
      shine("M-40,8v92", 0.45) +
      box(-24, -112, 48, 20, darker(ink.olive, 0.35), 5) +
      path("M-14,-112L-18,-142H18L14,-112Z", ink.wood) +
      path("M2,-112V-142H18L14,-112Z", darker(ink.wood, 0.25)) +
      olive(-98, 112, ink.pine) +
      olive(-66, 122, ink.olive) +
      olive(88, 120, ink.olive),
    outlines: [
      boxOutline(-56, -4, 112, 146),
      boxOutline(-24, -142, 48, 100),
      ellipseOutline(-106, 20, 40, 100),
      ellipseOutline(-82, 118, 34, 24),
      ellipseOutline(88, 120, 17, 21),
    ],
  };
};

/** A tin of harissa and two hot peppers. */
export const harissa = (): Subject => {
  const tin = "M-72,-104V112A72,20 0 0 0 72,112V-104Z";
  const pepper = (turn: number, x: number, y: number, fill: string) =>
    place(
      { x, y, turn },
      path(
        "M-14,-60C18,-64 30,-44 24,-4C18,34 -2,58 -26,72C-14,40 -26,8 -26,-24C-26,-46 -24,-58 -14,-60Z",
        fill,
      ) +
        path("M10,-60C26,-52 28,-36 24,-4C18,34 -2,58 -26,72C0,34 12,6 10,-60Z", darker(fill, 0.24)) +
        shine("M-12,-40q-6,16 -2,34", 0.5) +
        cord("M0,-60q2,-16 16,-22", ink.leaf, 9) +
        path("M-22,-56Q0,-76 24,-54Q0,-48 -22,-56Z", ink.leaf),
    );
  return {
    art:
      solid(tin, ink.red, {
        shadeX: 26,
        lightX: -52,
        on: [
          path("M-90,-58A72,18 0 0 0 90,-58V-76A72,18 0 0 1 -90,-76Z", ink.saffron),
          path("M-90,92A72,18 0 0 0 90,92V72A72,18 0 0 1 -90,72Z", ink.saffron),
          polygon(moved(khatam(50), 0, 16), ink.cream),
          polygon(moved(khatam(38), 0, 16), ink.leaf),
          polygon(moved(khatam(22, -67.5), 0, 16), ink.saffron),
          polygon(moved(khatam(10), 0, 16), ink.red),
        ],
      }) +
      ellipse(0, -104, 72, 20, darker(ink.steel, 0.15)) +
      ellipse(0, -108, 72, 20, ink.steel) +
      ellipse(0, -108, 60, 15, lighter(ink.steel, 0.4)) +
      ellipse(4, -105, 50, 11, ink.steel) +
      pepper(34, 74, 78, ink.red) +
      pepper(-62, -52, 104, ink.terracotta),
    outlines: [
      boxOutline(-72, -108, 144, 222),
      ellipseOutline(0, -108, 72, 20),
      ellipseOutline(0, 114, 72, 20),
      ellipseOutline(64, 90, 46, 52),
      ellipseOutline(-62, 110, 74, 26),
    ],
  };
};

/** A crate of oranges from Cap Bon. */
export const oranges = (): Subject => {
  const orange = (x: number, y: number, r = 36) =>
    circle(x, y, r, ink.orange) +
    path(
      `M${x + 6},${y - r + 1}A${r},${r} 0 0 1 ${x + 6},${y + r - 1}A${r * 1.4},${r * 1.4} 0 0 0 ${x + 6},${y - r + 1}Z`,
      darker(ink.orange, 0.16),
    ) +
    circle(x - 12, y - 13, 6, lighter(ink.orange, 0.55)) +
    mark(x + 4, y - 8, 5, ink.leaf);
  const slat = (y: number) =>
    solid(rounded(-140, y, 280, 36, 4), ink.wood, {
      shadeX: 60,
      on: [box(-150, y, 300, 8, lighter(ink.wood, 0.3))],
    });
  return {
    art:
      orange(-36, -76) +
      orange(36, -74) +
      orange(0, -112, 32) +
      leaf(8, -138, 56, -18, ink.leaf) +
      leaf(-4, -138, 48, -160, ink.leaf) +
      orange(-94, -30) +
      orange(94, -28) +
      orange(-32, -28, 38) +
      orange(34, -26, 38) +
      leaf(58, -50, 50, -30, ink.leaf) +
      leaf(-62, -50, 46, -140, ink.pine) +
      box(-132, 0, 264, 130, darker(ink.bark, 0.4)) +
      slat(-6) +
      slat(44) +
      slat(94) +
      solid(rounded(-146, -14, 30, 152, 5), ink.bark, { lightX: -138 }) +
      solid(rounded(116, -14, 30, 152, 5), ink.bark, { shadeX: 130 }) +
      polygon(moved(khatam(26), 0, 62), ink.cream) +
      polygon(moved(khatam(15, -67.5), 0, 62), ink.orange),
    outlines: [
      boxOutline(-146, -14, 292, 152),
      ellipseOutline(0, -60, 92, 78),
      ellipseOutline(-94, -30, 36),
      ellipseOutline(94, -28, 36),
    ],
  };
};
