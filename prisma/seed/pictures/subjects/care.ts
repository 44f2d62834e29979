import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved, star } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, rounded } from "../svg.ts";
import { blossom, bubble, cord, leaf, mark, shine, solid } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A jar of cream, its lid beside it, and a wild rose. */
export const creamJar = (): Subject => ({
  art:
    place(
      { x: 92, y: 40, turn: 18 },
      ellipse(4, 4, 34, 84, darker(ink.pine, 0.3)) +
        ellipse(-6, 0, 34, 84, ink.pine) +
        ellipse(-10, 0, 24, 68, lighter(ink.pine, 0.22)) +
        `<g transform="translate(-10 0) scale(.36 1)">${polygon(khatam(46), ink.saffron)}</g>`,
    ) +
    solid(rounded(-124, -28, 196, 152, 34), lighter(ink.mint, 0.35), {
      shadeX: 22,
      lightX: -98,
      on: [
        box(-140, 18, 240, 66, ink.chalk),
        [-92, -48, -4, 40].map((x) => mark(x, 51, 17, ink.leaf) + mark(x, 51, 8, ink.chalk)).join(""),
        box(-140, 18, 240, 4, ink.saffron),
        box(-140, 80, 240, 4, ink.saffron),
      ],
    }) +
    ellipse(-26, -26, 92, 20, darker(ink.mint, 0.12)) +
    ellipse(-26, -32, 92, 20, ink.chalk) +
    path(
      "M-106,-34C-92,-66 -58,-60 -52,-84C-46,-104 -20,-110 -8,-96C-22,-92 -14,-78 4,-74C34,-68 52,-54 54,-34C20,-20 -78,-20 -106,-34Z",
      ink.cream,
    ) +
    path(
      "M-2,-90C-14,-84 -6,-76 4,-74C34,-68 52,-54 54,-34C30,-24 0,-22 -24,-23C10,-34 14,-50 -16,-62C-34,-70 -28,-90 -8,-96Z",
      darker(ink.sand, 0.02),
    ) +
    shine("M-108,10v70", 0.7) +
    leaf(-96, 118, 56, 196, ink.leaf) +
    leaf(-60, 126, 50, -10, ink.leaf) +
    blossom(-82, 108, 44, ink.saffron, ink.rose, 10),
  outlines: [
    boxOutline(-124, -28, 196, 152),
    corners("-100,-36 -50,-84 -20,-98 50,-44 60,-24 -90,-24"),
    ellipseOutline(90, 40, 46, 86),
    ellipseOutline(-82, 108, 44),
  ],
});

/** A tube of sun cream in front of its sun. */
export const sunCream = (): Subject => {
  const tube = "M-62,-122H62L52,74H-52Z";
  return {
    art:
      polygon(moved(star(16, 96, 70), 54, -44), ink.orange) +
      circle(54, -44, 62, ink.saffron) +
      circle(42, -56, 40, lighter(ink.saffron, 0.35)) +
      place(
        { x: -20, y: 8, turn: -7 },
        solid(tube, ink.sky, {
          shadeX: 18,
          lightX: -42,
          on: [
            path("M-80,-10Q-50,-34 -20,-10T40,-10T100,-10V90H-80Z", ink.sea),
            path("M-80,14Q-50,-10 -20,14T40,14T100,14V90H-80Z", { fill: ink.chalk, opacity: 0.9 }),
            path("M-80,32Q-50,8 -20,32T40,32T100,32V90H-80Z", ink.terracotta),
            mark(0, -64, 28, ink.saffron),
            mark(0, -64, 15, ink.chalk),
          ],
        }) +
          box(-66, -136, 132, 18, darker(ink.sky, 0.3), 4) +
          cord(
            [-50, -34, -18, -2, 14, 30, 46].map((x) => `M${x},-134v14`).join(""),
            lighter(ink.sky, 0.2),
            3,
          ) +
          solid("M-50,78H50L46,128Q46,134 38,134H-38Q-46,134 -46,128Z", ink.saffron, {
            shadeX: 16,
            lightX: -34,
          }) +
          shine("M-44,-100l6,120", 0.5),
      ) +
      path("M82,134C62,110 66,82 104,72C142,82 146,110 126,134Z", ink.cream) +
      path("M104,72C142,82 146,110 126,134H104Z", ink.sand) +
      cord("M104,80V132M92,84L96,132M116,84L112,132M80,96L88,132M128,96L120,132", ink.copper, 3),
    outlines: [
      ellipseOutline(54, -44, 84),
      corners("-96,-118 26,-136 56,136 -62,146"),
      ellipseOutline(104, 106, 38, 32),
    ],
  };
};

/** A lipstick and an open powder compact. */
export const lipstick = (): Subject => ({
  art:
    ellipse(62, -34, 84, 84, darker(ink.copper, 0.25)) +
    circle(58, -40, 84, ink.saffron) +
    circle(58, -40, 70, lighter(ink.sky, 0.6)) +
    path("M8,-8L78,-106A70,70 0 0 1 112,-84L42,28A70,70 0 0 1 8,-8Z", { fill: "#ffffff", opacity: 0.5 }) +
    ellipse(62, 98, 88, 36, darker(ink.copper, 0.3)) +
    ellipse(58, 90, 88, 36, ink.saffron) +
    ellipse(58, 88, 72, 27, ink.rose) +
    `<g transform="translate(58 88) scale(1 .38)">${polygon(khatam(52), darker(ink.rose, 0.12))}${polygon(
      khatam(30, -67.5),
      lighter(ink.rose, 0.4),
    )}</g>` +
    solid("M-104,-54V-92C-104,-118 -82,-136 -52,-142V-54Z", ink.bougainvillea, { shadeX: -70, lightX: -96 }) +
    path(
      "M-104,-92C-104,-118 -82,-136 -52,-142C-54,-118 -74,-98 -104,-92Z",
      lighter(ink.bougainvillea, 0.3),
    ) +
    solid(rounded(-112, -56, 68, 66, 4), ink.saffron, {
      shadeX: -68,
      lightX: -100,
      on: [box(-120, -10, 80, 6, darker(ink.saffron, 0.25))],
    }) +
    solid(rounded(-124, 6, 92, 132, 8), ink.plum, {
      shadeX: -62,
      lightX: -108,
      on: [
        polygon(moved(khatam(28), -78, 74), ink.saffron),
        polygon(moved(khatam(15, -67.5), -78, 74), ink.rose),
      ],
    }),
  outlines: [
    ellipseOutline(58, -40, 84),
    ellipseOutline(60, 94, 88, 36),
    boxOutline(-124, 6, 92, 132),
    boxOutline(-110, -140, 60, 150),
  ],
});

/** A bottle of orange-blossom perfume. */
export const perfume = (): Subject => {
  const flask = "M-86,-30L-56,-60H56L86,-30V112L60,138H-60L-86,112Z";
  return {
    art:
      box(-22, -86, 44, 30, darker(ink.saffron, 0.2), 4) +
      box(-22, -86, 20, 30, ink.saffron, 4) +
      polygon(moved(khatam(46), 0, -110), ink.saffron) +
      path("M0,-156L14,-143H33V-124L46,-110L33,-96V-77H14L0,-64Z", darker(ink.saffron, 0.18)) +
      polygon(moved(khatam(24, -67.5), 0, -110), lighter(ink.saffron, 0.5)) +
      solid(flask, lighter(ink.rose, 0.35), {
        on: [
          path("M-90,10H90V150H-90Z", "#f4b28a"),
          path("M-90,4Q-45,-8 0,4T90,4V18H-90Z", "#f9cdae"),
          path("M-86,-30L-56,-60V-60L-50,-16V108L-60,138L-86,112Z", { fill: "#ffffff", opacity: 0.5 }),
          path("M56,-60L86,-30V112L60,138L50,108V-16Z", { fill: "#131a33", opacity: 0.16 }),
          path("M-56,-60H56L50,-20H-50Z", { fill: "#ffffff", opacity: 0.3 }),
          path("M-60,138L-50,108H50L60,138Z", { fill: "#131a33", opacity: 0.14 }),
        ],
      }) +
      polygon(moved(khatam(42), 0, 48), ink.chalk) +
      blossom(0, 50, 30, ink.orange) +
      leaf(96, 118, 60, -44, ink.leaf) +
      leaf(92, 122, 50, 8, ink.pine) +
      leaf(-94, 118, 56, -140, ink.leaf) +
      blossom(92, 112, 36, ink.saffron, "#fffdf6", 20) +
      blossom(-98, 116, 30, ink.saffron, "#fffdf6", 50) +
      blossom(-116, 84, 20, ink.saffron),
    outlines: [
      corners("-86,-30 -56,-60 56,-60 86,-30 86,112 60,138 -60,138 -86,112"),
      ellipseOutline(0, -110, 42),
      ellipseOutline(106, 106, 40),
      ellipseOutline(-104, 104, 36),
    ],
  };
};

/** A hammam bowl of copper, a bar of soap and its bubbles. */
export const soap = (): Subject => {
  const bowl = "M-146,-44H82C82,40 30,74 -32,74C-94,74 -146,40 -146,-44Z";
  return {
    art:
      bubble(-8, -108, 22) +
      bubble(38, -128, 13) +
      bubble(-62, -120, 15) +
      bubble(66, -92, 17) +
      [
        [-104, -54, 30],
        [-62, -66, 36],
        [-14, -68, 38],
        [36, -56, 30],
        [60, -46, 20],
      ]
        .map(
          ([x, y, r]) =>
            circle(x!, y!, r!, ink.chalk) + circle(x! + 6, y! + 8, r! * 0.7, darker(ink.chalk, 0.06)),
        )
        .join("") +
      solid(bowl, ink.copper, {
        shadeX: 6,
        lightX: -112,
        on: [
          box(-160, -24, 260, 42, darker(ink.copper, 0.3)),
          [-128, -88, -48, -8, 32, 72].map((x) => mark(x, -3, 16, ink.saffron)).join(""),
        ],
      }) +
      ellipse(-32, -44, 114, 13, { stroke: lighter(ink.copper, 0.4), width: 7 }) +
      place(
        { x: 40, y: 88, turn: -9 },
        path(rounded(-98, -32, 196, 84, 30), darker(ink.leaf, 0.2)) +
          path(rounded(-98, -44, 196, 84, 30), "#9dbf6b") +
          path(rounded(-88, -38, 150, 16, 8), { fill: "#ffffff", opacity: 0.35 }) +
          polygon(moved(khatam(32), 0, 0), darker("#9dbf6b", 0.22)) +
          polygon(moved(khatam(32), -2, -3), lighter("#9dbf6b", 0.25)) +
          polygon(moved(khatam(17, -67.5), -1, -1), "#9dbf6b"),
      ) +
      bubble(-92, 108, 24) +
      bubble(-58, 130, 14) +
      bubble(-120, 136, 10) +
      bubble(132, 36, 16),
    outlines: [
      corners("-146,-44 82,-44 70,20 26,62 -32,74 -90,62 -134,20"),
      corners("-62,66 128,36 142,100 130,122 -40,148 -60,130"),
      ellipseOutline(-30, -72, 90, 40),
      ellipseOutline(-92, 112, 28),
    ],
  };
};
