import { khatam, moved, polar, star } from "./geometry.ts";
import { darker, lighter, mix } from "./colours.ts";
import { box, circle, ellipse, line, oval, path, pathOf, polygon, within } from "./svg.ts";
import { rosette, starRings, tiles } from "./zellige.ts";
import type { RosetteColours, TileColours, Tiling } from "./zellige.ts";

/** A picture is 640 by 480. */
export const size = { width: 640, height: 480 } as const;

/** The roles of a partner's four colours in one picture. */
export type Scheme = { ground: string; deep: string; pop: string; light: string };
export type FrameName =
  | "wall"
  | "rosette"
  | "arch"
  | "dado"
  | "split"
  | "corners"
  | "rays"
  | "border"
  | "rings"
  | "band"
  | "window";
export type Frame = { art: string; x: number; y: number; shade: string };

const middle = { x: 320, y: 240 };

/** Tone on tone: the pattern stays in the background. */
const quiet = ({ ground, deep }: Scheme, strength = 1): TileColours => ({
  ground,
  star: mix(ground, deep, 0.11 * strength),
  heart: lighter(ground, 0.1 * strength),
  small: mix(ground, deep, 0.2 * strength),
  line: lighter(ground, 0.14 * strength),
});

/** All four colours, as on a tiled wall. */
const loud = ({ ground, deep, pop, light }: Scheme): TileColours => ({
  ground: light,
  star: deep,
  heart: light,
  small: pop,
  line: mix(ground, light, 0.2),
});

const plateTone = (scheme: Scheme): RosetteColours => ({
  plate: mix(scheme.ground, scheme.deep, 0.18),
  petals: lighter(scheme.ground, 0.13),
  kites: mix(scheme.ground, scheme.deep, 0.42),
  heart: mix(scheme.ground, scheme.deep, 0.3),
  core: lighter(scheme.ground, 0.2),
});

const ground = (fill: string) => box(0, 0, size.width, size.height, fill);

type Draw = (scheme: Scheme, tiling: Tiling) => Frame;

const wall: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(tiling, quiet(scheme, 1.25), { period: 96, ...middle });
  const plate = khatam(212);
  return {
    art:
      defs +
      ground(fill) +
      polygon(moved(plate, 326, 250), mix(scheme.ground, scheme.deep, 0.45)) +
      polygon(moved(plate, 320, 240), scheme.light) +
      polygon(moved(khatam(190), 320, 240), { stroke: scheme.pop, width: 3 }),
    ...middle,
    shade: darker(mix(scheme.light, scheme.ground, 0.55), 0.35),
  };
};

const rosetteFrame: Draw = (scheme) => ({
  art:
    ground(scheme.ground) +
    rosette(320, 240, 372, 16, plateTone(scheme)) +
    polygon(moved(star(16, 176, 160), 320, 240), mix(scheme.ground, scheme.deep, 0.12)),
  ...middle,
  shade: darker(scheme.deep, 0.3),
});

const archOutline = (grow: number): string => {
  const [r, base] = [168 + grow, 480];
  return `M${320 - r * 0.9},${base}V${262}A${r},${r} 0 1 1 ${320 + r * 0.9},262V${base}Z`;
};

const niche = (scheme: Scheme): string =>
  within(
    archOutline(0),
    path(archOutline(0), scheme.light),
    `<path d="M120 0H320V480H120Z" fill="#fff" opacity=".28"/>`,
    box(0, 410, 640, 70, mix(scheme.light, scheme.ground, 0.34)),
  );

const arch: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(tiling, quiet(scheme, 1.6), { period: 80, x: 320, y: 190 });
  const stones = Array.from({ length: 17 }, (_, at) => {
    const [from, to] = [-200 + at * 13 - 0.5, -200 + at * 13 + 6];
    return pathOf(moved([polar(176, from), polar(210, from), polar(210, to), polar(176, to)], 320, 192));
  }).join("");
  return {
    art:
      defs +
      ground(fill) +
      path(archOutline(42), scheme.deep) +
      path(archOutline(6), scheme.pop) +
      path(stones, mix(scheme.deep, scheme.pop, 0.75)) +
      niche(scheme),
    x: 320,
    y: 262,
    shade: darker(mix(scheme.light, scheme.ground, 0.6), 0.35),
  };
};

const dado: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(tiling, loud(scheme), { period: 72, x: 320, y: 426, lineWidth: 2.5 });
  return {
    art:
      defs +
      ground(scheme.ground) +
      polygon(moved(khatam(226, -67.5), 320, 244), lighter(scheme.ground, 0.16)) +
      polygon(moved(khatam(190), 320, 244), lighter(scheme.ground, 0.3)) +
      box(0, 372, 640, 108, fill) +
      box(0, 362, 640, 12, scheme.pop) +
      box(0, 374, 640, 5, darker(scheme.deep, 0.25)),
    x: 320,
    y: 232,
    shade: darker(scheme.deep, 0.2),
  };
};

const split: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(tiling, quiet({ ...scheme, ground: scheme.deep, deep: scheme.ground }, 1.7), {
    period: 84,
    ...middle,
    turn: 45,
  });
  return {
    art:
      defs +
      ground(scheme.ground) +
      path("M640 0V480H176L432 0Z", fill) +
      line("M432 0L176 480", scheme.pop, 7) +
      polygon(moved(khatam(204, -67.5), 320, 240), { fill: lighter(scheme.ground, 0.2) }) +
      within(
        "M640 0V480H176L432 0Z",
        polygon(moved(khatam(204, -67.5), 320, 240), lighter(scheme.deep, 0.16)),
      ) +
      polygon(moved(khatam(184, -67.5), 320, 240), { stroke: scheme.light, width: 2.5, opacity: 0.7 }),
    ...middle,
    shade: darker(scheme.deep, 0.45),
  };
};

const corners: Draw = (scheme) => {
  const strong: RosetteColours = {
    plate: scheme.deep,
    petals: scheme.light,
    kites: scheme.pop,
    heart: scheme.pop,
    core: scheme.light,
  };
  return {
    art:
      ground(scheme.ground) +
      circle(320, 240, 214, lighter(scheme.ground, 0.12)) +
      `<g id="corner">${rosette(24, 462, 208, 16, strong)}</g><use href="#corner" x="592" y="-444"/>` +
      circle(320, 240, 180, lighter(scheme.ground, 0.2)),
    ...middle,
    shade: darker(scheme.deep, 0.2),
  };
};

const rays: Draw = (scheme) => {
  const wedges = Array.from({ length: 16 }, (_, at) =>
    pathOf(moved([[0, 0], polar(460, at * 22.5 - 5.6), polar(460, at * 22.5 + 5.6)], 320, 240)),
  ).join("");
  const little = Array.from({ length: 16 }, (_, at) => {
    const [x, y] = polar(238, at * 22.5 + 11.25);
    return pathOf(moved(khatam(15), 320 + x, 240 + y));
  }).join("");
  return {
    art:
      ground(scheme.ground) +
      path(wedges, lighter(scheme.ground, 0.14)) +
      path(little, scheme.pop) +
      polygon(moved(star(16, 208, 184), 320, 240), scheme.deep) +
      polygon(moved(star(16, 190, 168), 320, 240), scheme.light),
    ...middle,
    shade: darker(mix(scheme.light, scheme.ground, 0.55), 0.35),
  };
};

const border: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(tiling, loud(scheme), { period: 64, x: 32, y: 16, lineWidth: 2.5 });
  return {
    art:
      defs +
      ground(fill) +
      box(58, 54, 524, 372, darker(scheme.deep, 0.2)) +
      box(66, 62, 508, 356, scheme.pop) +
      box(72, 68, 496, 344, scheme.ground) +
      polygon(moved(khatam(176), 320, 240), lighter(scheme.ground, 0.14)) +
      polygon(moved(khatam(152, -67.5), 320, 240), lighter(scheme.ground, 0.26)),
    ...middle,
    shade: darker(scheme.deep, 0.25),
  };
};

const rings: Draw = (scheme) => ({
  art:
    ground(mix(scheme.ground, scheme.deep, 0.5)) +
    starRings(
      320,
      240,
      [452, 372, 300, 234],
      [
        mix(scheme.ground, scheme.deep, 0.25),
        scheme.ground,
        lighter(scheme.ground, 0.12),
        lighter(scheme.ground, 0.25),
      ],
    ) +
    polygon(moved(khatam(182), 320, 240), scheme.light) +
    polygon(moved(khatam(234, -67.5), 320, 240), { stroke: scheme.pop, width: 3 }),
  ...middle,
  shade: darker(mix(scheme.light, scheme.ground, 0.6), 0.4),
});

const band: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(tiling, loud(scheme), { period: 88, x: 320, y: 240, lineWidth: 2.5 });
  return {
    art:
      defs +
      ground(scheme.ground) +
      box(188, 0, 264, 480, fill) +
      box(180, 0, 8, 480, scheme.pop) +
      box(452, 0, 8, 480, scheme.pop) +
      circle(320, 240, 196, scheme.ground) +
      circle(320, 240, 182, lighter(scheme.ground, 0.16)),
    ...middle,
    shade: darker(scheme.deep, 0.2),
  };
};

const windowFrame: Draw = (scheme, tiling) => {
  const { defs, fill } = tiles(
    tiling,
    {
      ...quiet({ ...scheme, ground: scheme.light, deep: scheme.ground }, 2),
      line: mix(scheme.light, scheme.ground, 0.5),
    },
    { period: 70, ...middle, turn: 45 },
  );
  return {
    art:
      defs +
      ground(scheme.ground) +
      ellipse(326, 250, 226, 226, mix(scheme.ground, scheme.deep, 0.4)) +
      circle(320, 240, 226, scheme.deep) +
      circle(320, 240, 212, scheme.pop) +
      within(oval(320, 240, 204, 204), ground(fill)) +
      circle(320, 240, 150, { fill: scheme.light, opacity: 0.82 }),
    ...middle,
    shade: darker(mix(scheme.light, scheme.ground, 0.6), 0.4),
  };
};

export const frames: Record<FrameName, Draw> = {
  wall,
  rosette: rosetteFrame,
  arch,
  dado,
  split,
  corners,
  rays,
  border,
  rings,
  band,
  window: windowFrame,
};
