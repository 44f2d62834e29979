import { darker, ink, lighter } from "../colours.ts";
import { boxOutline, corners, ellipseOutline, khatam, moved, polar } from "../geometry.ts";
import { box, circle, ellipse, path, place, polygon, within } from "../svg.ts";
import { cord, leaf, mark, shine, solid, steam } from "./parts.ts";
import type { Subject } from "./parts.ts";

/** A wide bowl of couscous with vegetables and chickpeas. */
export const couscous = (): Subject => {
  const bowl = "M-140,-6H140C140,70 92,120 40,128H-40C-92,120 -140,70 -140,-6Z";
  const stars = [-104, -52, 0, 52, 104]
    .map(
      (x) =>
        mark(x, 46 - Math.abs(x) * 0.06, 19, ink.chalk) + mark(x, 46 - Math.abs(x) * 0.06, 9, ink.saffron),
    )
    .join("");
  const mound = "M-122,-4C-112,-56 -64,-98 0,-100C64,-98 112,-56 122,-4Z";
  const peas = corners("-76,-28 -50,-52 -20,-34 28,-30 62,-44 88,-20 6,-66 -96,-12 52,-14 -44,-16");
  const carrot = (turn: number, x: number, y: number) =>
    place(
      { x, y, turn },
      path("M-38,-11Q-46,0 -38,11L36,7Q44,0 36,-7Z", ink.orange) +
        path("M-38,11L36,7Q44,0 36,0L-42,0Z", darker(ink.orange, 0.16)),
    );
  return {
    art:
      steam(0, -112) +
      path(mound, ink.straw) +
      within(
        mound,
        path("M-140,0V-110H20C-40,-90 -70,-50 -74,0Z", lighter(ink.straw, 0.4)),
        path("M60,0C70,-50 40,-86 10,-104H160V0Z", { fill: ink.bark, opacity: 0.18 }),
      ) +
      carrot(-52, -34, -66) +
      carrot(38, 44, -64) +
      carrot(-8, 2, -34) +
      path("M-88,-10C-92,-44 -62,-54 -54,-50L-50,-8Z", ink.leaf) +
      path("M-70,-9C-72,-36 -58,-50 -54,-50L-50,-8Z", darker(ink.leaf, 0.25)) +
      path("M74,-6L66,-40Q92,-46 104,-12Z", ink.terracotta) +
      path("M88,-8L86,-42Q100,-34 104,-12Z", darker(ink.terracotta, 0.22)) +
      peas.map(([x, y]) => circle(x, y, 8, ink.cream) + circle(x + 2, y + 2, 4, ink.sand)).join("") +
      solid(bowl, ink.sea, {
        shadeX: 62,
        on: [
          path("M-150,-6H150V14H-150Z", ink.saffron),
          box(-150, 14, 300, 5, ink.chalk),
          stars,
          box(-150, 78, 300, 5, ink.chalk),
        ],
      }) +
      ellipse(0, -6, 140, 7, lighter(ink.saffron, 0.35)) +
      ellipse(0, -6, 126, 4, darker(ink.straw, 0.2)) +
      solid("M-52,126H52L60,142H-60Z", ink.sea, { shadeX: 20 }),
    outlines: [
      corners("-140,-6 140,-6 126,62 92,104 60,142 -60,142 -92,104"),
      ellipseOutline(0, -10, 116, 88),
    ],
  };
};

/** The kaskes: a steamer of copper on its pot, lid half open. */
export const steamer = (): Subject => {
  const pot = "M-92,30H92V110Q92,140 62,140H-62Q-92,140 -92,110Z";
  const top = "M-98,-62H98L80,36H-80Z";
  const holes = [-56, -28, 0, 28, 56]
    .flatMap((x, at) => [
      polygon(moved(khatam(9), x * 1.1, -30), ink.bark),
      at % 2 ? "" : polygon(moved(khatam(6), x, 4), ink.bark),
    ])
    .join("");
  return {
    art:
      steam(0, -136, ink.sand, 0.8) +
      cord("M-90,66h-24q-14,0 -14,14v6q0,14 14,14h20", darker(ink.copper, 0.35), 11) +
      cord("M90,66h24q14,0 14,14v6q0,14 -14,14h-20", darker(ink.copper, 0.35), 11) +
      solid(pot, ink.copper, {
        shadeX: 34,
        lightX: -62,
        on: [box(-100, 42, 200, 8, darker(ink.copper, 0.3))],
      }) +
      solid(top, lighter(ink.copper, 0.22), { shadeX: 34, lightX: -66, on: [holes] }) +
      box(-88, 28, 176, 14, darker(ink.copper, 0.28), 7) +
      box(-106, -72, 212, 16, darker(ink.copper, 0.18), 8) +
      box(-106, -72, 120, 7, lighter(ink.copper, 0.35), 4) +
      solid("M-92,-72C-84,-112 -40,-122 0,-122C40,-122 84,-112 92,-72Z", ink.copper, {
        shadeX: 34,
        lightX: -54,
      }) +
      circle(0, -130, 13, ink.bark) +
      circle(-4, -134, 5, lighter(ink.copper, 0.3)) +
      shine("M-78,70v44"),
    outlines: [
      boxOutline(-92, 30, 184, 110),
      corners("-106,-72 106,-72 98,-56 80,36 -80,36"),
      ellipseOutline(0, -76, 92, 48),
      ellipseOutline(112, 82, 18, 22),
    ],
  };
};

const lemon = (x: number, y: number, turn: number): string =>
  place(
    { x, y, turn },
    path("M-46,0A46,46 0 0 0 46,0Z", ink.saffron) +
      path("M-38,0A38,38 0 0 0 38,0Z", ink.cream) +
      [6, 50, 94, 138]
        .map((at) =>
          polygon([polar(5, at + 18), polar(32, at + 2), polar(33, at + 18), polar(32, at + 34)], "#f8cf4a"),
        )
        .join(""),
  );

/** A brik with its egg, one corner bitten off, and lemon beside it. */
export const brik = (): Subject => {
  const pastry =
    "M-128,58C-140,50 -136,36 -128,26L-22,-112C-8,-130 8,-130 22,-112L74,-44C58,-40 62,-22 76,-22C70,-4 84,4 98,0C92,20 104,30 120,26C128,36 134,50 124,56C60,84 -70,84 -128,58Z";
  const blisters: readonly [number, number, number][] = [
    [-70, 30, 9],
    [-30, -10, 11],
    [6, -66, 8],
    [-6, 40, 7],
    [-88, 46, 5],
    [30, -20, 6],
    [-46, 52, 6],
    [-4, -94, 5],
    [36, 48, 9],
    [-36, -60, 5],
  ];
  return {
    art:
      ellipse(4, 42, 150, 100, darker(ink.chalk, 0.2)) +
      ellipse(0, 34, 150, 100, ink.chalk) +
      Array.from({ length: 16 }, (_, at) => {
        const [x, y] = polar(1, at * 22.5);
        return mark(x * 134, 34 + y * 87, 9, at % 2 ? ink.sea : ink.saffron);
      }).join("") +
      ellipse(0, 36, 116, 73, darker(ink.chalk, 0.07)) +
      leaf(-86, 96, 44, 150, ink.leaf) +
      leaf(-80, 98, 48, 100, ink.pine) +
      leaf(-76, 94, 46, 40, ink.leaf) +
      path(pastry, darker(ink.copper, 0.3)) +
      path(
        "M74,-44C66,-50 60,-30 60,-20C52,0 66,22 84,22C92,40 110,42 120,26C104,30 92,20 98,0C84,4 70,-4 76,-22C62,-22 58,-40 74,-44Z",
        ink.chalk,
      ) +
      place(
        { y: -9 },
        solid(pastry, ink.straw, {
          on: [
            path("M-140,60L-22,-112C-8,-130 8,-130 22,-112L30,-102L-96,74Z", lighter(ink.straw, 0.36)),
            path("M-150,34C-70,66 60,66 150,30V90H-150Z", { fill: ink.bark, opacity: 0.28 }),
            ...blisters.map(
              ([x, y, r]) =>
                circle(x, y, r, ink.copper) +
                circle(x - r * 0.25, y - r * 0.3, r * 0.55, lighter(ink.straw, 0.2)),
            ),
          ],
        }),
      ) +
      path(
        "M70,-44C46,-40 54,-8 66,-6C58,18 84,30 96,20C104,44 92,60 104,76C114,90 134,80 130,60C128,48 126,40 122,22C104,26 92,14 98,-8C84,-4 70,-12 76,-30Z",
        ink.saffron,
      ) +
      path("M66,-30C56,-18 66,-10 72,-8C66,8 80,20 92,14", { stroke: lighter(ink.saffron, 0.6), width: 6 }) +
      lemon(-2, 92, -6),
    outlines: [ellipseOutline(2, 38, 150, 102), corners("-130,50 0,-134 120,20 120,60")],
  };
};
