import { demoPartners } from "../catalogue/partners.ts";
import type { Palette } from "../catalogue/types.ts";
import { corners, khatam, moved, polar, star } from "./geometry.ts";
import type { Point } from "./geometry.ts";
import { darker, mix } from "./colours.ts";
import { box, circle, oval, path, pathOf, place, polygon, within } from "./svg.ts";

type Mark = (colours: Palette) => string;

const around = (count: number, draw: (turn: number, at: number) => string, first = 0): string =>
  Array.from({ length: count }, (_, at) => draw(first + (at * 360) / count, at)).join("");

/** A petal that points up; `spread` is half the width of its base. */
const petal = (near: number, far: number, spread: number): string =>
  `M0,${-near}Q${spread * 1.5},${-(near + far) / 2} 0,${-far}Q${-spread * 1.5},${-(near + far) / 2} 0,${-near}Z`;

const turned = (turn: number, inner: string): string => place({ turn }, inner);

/** Eight olive leaves around a fruit. */
const hanoutLella: Mark = ([, , pop, light]) =>
  around(8, (turn, at) => turned(turn, path(petal(22, 84, 17), at % 2 ? light : pop))) +
  polygon(khatam(20), light);

/** A veil folded into a star. */
const maisonSefsari: Mark = ([ground, deep, pop, light]) =>
  around(
    8,
    (turn) =>
      polygon([[0, 0], polar(84, turn), polar(46, turn + 22.5)], light) +
      polygon([[0, 0], polar(84, turn), polar(46, turn - 22.5)], mix(ground, light, 0.45)),
    22.5,
  ) +
  polygon(khatam(26), pop) +
  polygon(khatam(12, -67.5), deep);

/** The dome of the steamer with its holes. */
const kaskes: Mark = ([, deep, pop, light]) =>
  path("M-72,26C-72,-34 -38,-66 0,-66C38,-66 72,-34 72,26Z", light) +
  box(-82, 32, 164, 16, pop, 8) +
  path("M-56,54H56L44,78H-44Z", light) +
  corners("-38,4 0,4 38,4 -20,-26 20,-26")
    .map(([x, y]) => polygon(moved(khatam(12), x, y), deep))
    .join("") +
  polygon(moved(khatam(14), 0, -74), pop);

/** The jasmine of the machmoum. */
const machmoum: Mark = ([, , pop, light]) =>
  around(8, (turn) =>
    turned(
      turn,
      path(petal(10, 82, 20), light) + path(`M0,-10Q${-30},-46 0,-82Z`, { fill: "#131a33", opacity: 0.1 }),
    ),
  ) + polygon(khatam(22), pop);

/** Almond diamonds laid as in a tray. */
const lozina: Mark = ([, deep, pop, light]) =>
  around(8, (turn, at) =>
    polygon(
      [polar(24, turn), polar(54, turn - 21), polar(86, turn), polar(54, turn + 21)],
      at % 2 ? pop : light,
    ),
  ) + circle(0, 0, 15, deep);

/** A wild rose with a cross of leaves. */
const nesria: Mark = ([, , pop, light]) =>
  around(4, (turn) => turned(turn, path("M-29,-29V-72Q-29,-82 -19,-82H19Q29,-82 29,-72V-29Z", light))) +
  box(-30, -30, 60, 60, light) +
  around(5, (turn) => turned(turn, circle(0, -24, 20, pop))) +
  polygon(khatam(16), light);

/** Waves rolling through a star. */
const mawja: Mark = ([ground, , pop, light]) => {
  const shape = pathOf(khatam(84));
  const wave = (y: number) => `M-100,${y}Q-75,${y - 26} -50,${y}T0,${y}T50,${y}T100,${y}V100H-100Z`;
  return within(
    shape,
    path(shape, light),
    path(wave(-16), mix(light, ground, 0.4)),
    path(wave(16), mix(light, ground, 0.75)),
    path(wave(48), pop),
  );
};

/** A lamp of rays. */
const dhawya: Mark = ([, , pop, light]) =>
  around(16, (turn, at) =>
    turned(turn, box(-5, at % 2 ? -72 : -86, 10, at % 2 ? 20 : 34, at % 2 ? light : pop, 5)),
  ) +
  polygon(khatam(44), pop) +
  polygon(khatam(25, -67.5), light);

/** An open book under a star. */
const darKhrafa: Mark = ([, deep, pop, light]) =>
  path(
    "M0,74C-22,52 -52,48 -82,54V-10C-52,-16 -22,-12 0,10C22,-12 52,-16 82,-10V54C52,48 22,52 0,74Z",
    deep,
  ) +
  path("M0,58C-20,38 -46,34 -70,38V-22C-46,-26 -20,-22 0,-2Z", light) +
  path("M0,58C20,38 46,34 70,38V-22C46,-26 20,-22 0,-2Z", darker(light, 0.1)) +
  polygon(moved(khatam(31), 0, -50), pop) +
  polygon(moved(khatam(15, -67.5), 0, -50), light);

/** Three strides. */
const jarya: Mark = ([, , pop, light]) =>
  [0, 1, 2]
    .map((at) =>
      path(
        `M${-84 + at * 46},64L${-34 + at * 46},0L${-84 + at * 46},-64H${-48 + at * 46}L${2 + at * 46},0L${
          -48 + at * 46
        },64Z`,
        at === 1 ? pop : light,
      ),
    )
    .join("");

/** The blossom of the bitter orange. */
const zhar: Mark = ([, deep, pop, light]) =>
  around(5, (turn) =>
    turned(
      turn,
      path(petal(6, 86, 30), light) + path("M0,-6Q45,-46 0,-86Z", { fill: "#131a33", opacity: 0.08 }),
    ),
  ) +
  around(8, (turn) => {
    const [x, y] = polar(31, turn);
    return circle(x, y, 5, deep);
  }) +
  circle(0, 0, 20, pop);

/** Stepped diamonds of a woven rug. */
const darMergoum: Mark = ([ground, , pop, light]) => {
  const stepped = (size: number): Point[] => {
    const step = size / 4;
    const quarter: Point[] = [];
    for (let at = 0; at < 4; at += 1)
      quarter.push([at * step, -(size - at * step)], [(at + 1) * step, -(size - at * step)]);
    return [0, 90, 180, 270].flatMap((turn) =>
      quarter.map(([x, y]): Point => {
        const [cos, sin] = polar(1, turn);
        return [x * cos - y * sin, x * sin + y * cos];
      }),
    );
  };
  return (
    polygon(stepped(84), light) +
    polygon(stepped(60), ground) +
    polygon(stepped(42), pop) +
    polygon(khatam(17), light)
  );
};

/** A wheel with the spokes of a star. */
const ajla: Mark = ([ground, deep, pop, light]) =>
  `<path d="${oval(0, 0, 84, 84)}${oval(0, 0, 62, 62)}" fill="${light}" fill-rule="evenodd"/>` +
  polygon(star(8, 60, 20, -90), pop) +
  circle(0, 0, 16, deep) +
  circle(0, 0, 7, mix(ground, light, 0.6));

const marks: Readonly<Record<string, Mark>> = {
  "hanout-lella": hanoutLella,
  "maison-sefsari": maisonSefsari,
  kaskes,
  machmoum,
  lozina,
  nesria,
  mawja,
  dhawya,
  "dar-khrafa": darKhrafa,
  jarya,
  zhar,
  "dar-mergoum": darMergoum,
  ajla,
};

/** A partner's logo, 240 by 240; the important part stays inside the circle of an avatar. */
export const drawLogo = (slug: string): string => {
  const colours = demoPartners.find((partner) => partner.slug === slug)?.colours;
  const draw = marks[slug];
  if (!colours || !draw) throw new Error(`No mark for ${slug}`);
  const [ground, deep] = colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">` +
    box(0, 0, 240, 240, ground) +
    polygon(moved(khatam(164, -67.5), 120, 120), mix(ground, deep, 0.07)) +
    polygon(moved(khatam(124), 120, 120), mix(ground, deep, 0.15)) +
    place({ x: 120, y: 120, scale: 0.94 }, draw(colours)) +
    "</svg>\n"
  );
};
