import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved } from "../geometry.ts";
import type { Point } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, rounded, within } from "../svg.ts";
import { cord, mark, shine, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

const diamond = (x: number, y: number, w: number, h: number): Point[] => [
  [x - w, y],
  [x, y - h],
  [x + w, y],
  [x, y + h],
];

/** A mergoum, woven in bands of diamonds, half unrolled. */
export const rug = (): Subject => {
  const cloth = "M-104,-118H104V96H-104Z";
  const band = (y: number, w: number, h: number, outer: string, inner: string) =>
    Array.from({ length: Math.floor(208 / (2 * w)) + 1 }, (_, at) => -104 + at * 2 * w)
      .map((x) => polygon(diamond(x, y, w, h), outer) + polygon(diamond(x, y, w * 0.5, h * 0.5), inner))
      .join("");
  const fringe = Array.from({ length: 18 }, (_, at) => `M${-100 + at * 11.8},-118v-18`).join("");
  return {
    art:
      cord(fringe, ink.cream, 5) +
      within(
        cloth,
        path(cloth, ink.brick),
        box(-104, -108, 208, 30, ink.night),
        band(-93, 13, 13, ink.saffron, ink.night),
        box(-104, -72, 208, 6, ink.cream),
        band(-34, 26, 30, ink.cream, ink.brick),
        box(-104, 2, 208, 6, ink.cream),
        box(-104, 12, 208, 34, ink.sea),
        band(29, 17.3, 15, ink.cream, ink.terracotta),
        box(-104, 50, 208, 6, ink.saffron),
        band(80, 26, 22, ink.saffron, ink.night),
        box(46, -120, 60, 230, { fill: "#131a33", opacity: 0.13 }),
      ) +
      box(-122, 84, 244, 54, darker(ink.brick, 0.3), 27) +
      within(
        rounded(-122, 84, 244, 54, 27),
        box(-122, 84, 244, 20, lighter(ink.brick, 0.1)),
        ...[-80, -40, 0, 40, 80].map(
          (x) => polygon(diamond(x, 110, 15, 18), ink.saffron) + polygon(diamond(x, 110, 7, 9), ink.night),
        ),
        box(-122, 122, 244, 20, { fill: "#131a33", opacity: 0.3 }),
      ) +
      ellipse(118, 111, 15, 27, ink.cream) +
      ellipse(118, 111, 10, 19, ink.brick) +
      ellipse(118, 111, 5, 10, ink.cream),
    outlines: [boxOutline(-104, -132, 208, 230), boxOutline(-122, 84, 252, 54)],
  };
};

/** A jar and a plate from the potters of Nabeul. */
export const pottery = (): Subject => {
  const jar =
    "M-34,-132H34L28,-98C84,-78 104,-26 96,24C88,74 60,104 46,138H-46C-60,104 -88,74 -96,24C-104,-26 -84,-78 -28,-98Z";
  return {
    art:
      place(
        { x: 78, y: -18 },
        circle(3, 4, 92, darker(ink.sea, 0.4)) +
          circle(0, 0, 92, ink.chalk) +
          circle(0, 0, 80, ink.sea) +
          circle(0, 0, 68, ink.chalk) +
          Array.from({ length: 8 }, (_, at) =>
            place(
              { turn: at * 45 },
              path("M0,-64Q14,-44 0,-26Q-14,-44 0,-64Z", at % 2 ? ink.saffron : ink.leaf),
            ),
          ).join("") +
          polygon(khatam(26), ink.sea),
      ) +
      place(
        { x: -34 },
        cord(
          "M-36,-92C-96,-112 -112,-52 -88,-26M36,-92C96,-112 112,-52 88,-26",
          darker(ink.saffron, 0.15),
          14,
        ) +
          solid(jar, ink.chalk, {
            shadeX: 26,
            on: [
              box(-120, -78, 240, 10, ink.leaf),
              box(-120, -56, 240, 76, ink.sea),
              box(-120, -58, 240, 5, ink.saffron),
              box(-120, 18, 240, 5, ink.saffron),
              [-90, -45, 0, 45, 90]
                .map(
                  (x) =>
                    polygon(moved(khatam(25), x, -18), ink.chalk) +
                    polygon(moved(khatam(14, -67.5), x, -18), ink.saffron),
                )
                .join(""),
              Array.from({ length: 7 }, (_, at) =>
                path(`M${-84 + at * 28},30q14,34 0,52q-14,-18 0,-52Z`, at % 2 ? ink.leaf : ink.saffron),
              ).join(""),
              box(-120, 92, 240, 8, ink.sea),
              box(-120, 118, 240, 30, ink.leaf),
            ],
          }) +
          ellipse(0, -132, 36, 9, darker(ink.saffron, 0.1)) +
          ellipse(0, -132, 26, 5, ink.coffee) +
          shine("M-76,-34c-8,30 -2,56 8,76", 0.6),
      ),
    outlines: [
      ellipseOutline(78, -18, 92),
      moved(corners("-34,-134 34,-134 84,-70 98,10 46,138 -46,138 -98,10 -84,-70"), -34, 0),
      ellipseOutline(-34, -66, 100, 40),
    ],
  };
};

/** A lantern of brass and coloured glass. */
export const lantern = (): Subject => {
  const glass = corners("-66,-46 66,-46 84,70 -84,70");
  return {
    art:
      circle(0, 14, 128, { fill: ink.saffron, opacity: 0.22 }) +
      circle(0, 14, 98, { fill: ink.saffron, opacity: 0.28 }) +
      circle(0, -136, 15, { stroke: darker(ink.copper, 0.2), width: 7 }) +
      solid("M0,-124C16,-108 62,-84 74,-46H-74C-62,-84 -16,-108 0,-124Z", ink.copper, {
        shadeX: 16,
        lightX: -40,
        on: [[-34, 0, 34].map((x) => mark(x, -66, 10, ink.saffron)).join("")],
      }) +
      polygon(glass, ink.saffron) +
      within(
        "M-66,-46H66L84,70H-84Z",
        path("M-66,-46H-22L-28,70H-84Z", ink.bougainvillea),
        path("M-22,-46H22L28,70H-28Z", lighter(ink.saffron, 0.35)),
        path("M22,-46H66L84,70H28Z", ink.sea),
        polygon(moved(khatam(34), 0, 12), ink.orange),
        polygon(moved(khatam(20, -67.5), 0, 12), ink.chalk),
        `<g transform="translate(-52 14) scale(.62 1)">${polygon(
          khatam(26),
          lighter(ink.bougainvillea, 0.45),
        )}</g><g transform="translate(52 14) scale(.62 1)">${polygon(khatam(26), lighter(ink.sea, 0.45))}</g>`,
        cord("M-22,-46L-28,70M22,-46L28,70", ink.copper, 8),
      ) +
      cord("M-66,-46L-84,70M66,-46L84,70", darker(ink.copper, 0.1), 9) +
      box(-82, -54, 164, 16, darker(ink.copper, 0.15), 6) +
      box(-82, -54, 90, 7, lighter(ink.copper, 0.3), 3) +
      solid("M-96,66H96L84,104H-84Z", ink.copper, {
        shadeX: 26,
        lightX: -62,
        on: [[-60, -30, 0, 30, 60].map((x) => mark(x, 86, 9, ink.bark)).join("")],
      }) +
      box(-100, 60, 200, 14, darker(ink.copper, 0.2), 6) +
      [-66, 54].map((x) => box(x, 102, 12, 22, darker(ink.copper, 0.35), 5)).join(""),
    outlines: [
      corners("-10,-126 10,-126 74,-46 98,66 84,120 -84,120 -98,66 -74,-46"),
      ellipseOutline(0, -136, 16),
    ],
  };
};

/** A present in star paper. */
export const gift = (): Subject => {
  const paper = rounded(-104, -22, 208, 156, 8);
  return {
    art:
      solid(paper, ink.sea, {
        shadeX: 40,
        lightX: -88,
        on: [
          corners("-70,22 -70,84 70,22 70,84 -40,53 40,53 -40,115 40,115 -100,53 100,53")
            .map(([x, y]) => mark(x, y, 13, lighter(ink.sea, 0.28)))
            .join(""),
        ],
      }) +
      box(-22, -22, 44, 156, ink.bougainvillea) +
      box(8, -22, 14, 156, { fill: "#131a33", opacity: 0.18 }) +
      solid(rounded(-120, -54, 240, 50, 10), lighter(ink.sea, 0.16), {
        shadeX: 50,
        on: [box(-130, -54, 260, 12, lighter(ink.sea, 0.35)), box(-24, -60, 48, 60, ink.bougainvillea)],
      }) +
      box(-104, -4, 208, 9, { fill: "#131a33", opacity: 0.3 }) +
      path("M0,-62C-30,-128 -104,-134 -106,-90C-108,-58 -50,-52 0,-56Z", ink.bougainvillea) +
      path("M0,-62C30,-128 104,-134 106,-90C108,-58 50,-52 0,-56Z", darker(ink.bougainvillea, 0.15)) +
      path("M-14,-64C-36,-96 -78,-108 -82,-88C-84,-70 -44,-62 -14,-62Z", darker(ink.bougainvillea, 0.4)) +
      path("M14,-64C36,-96 78,-108 82,-88C84,-70 44,-62 14,-62Z", darker(ink.bougainvillea, 0.5)) +
      polygon(moved(khatam(30), 0, -66), ink.saffron) +
      polygon(moved(khatam(17, -67.5), 0, -66), lighter(ink.saffron, 0.5)),
    outlines: [
      boxOutline(-104, -22, 208, 156),
      boxOutline(-120, -54, 240, 50),
      ellipseOutline(-62, -88, 46, 34),
      ellipseOutline(62, -88, 46, 34),
    ],
  };
};
