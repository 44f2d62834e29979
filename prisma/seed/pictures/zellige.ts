import { khatam, moved, polar, star } from "./geometry.ts";
import type { Point } from "./geometry.ts";
import { box, nameOf, pathOf, polygon } from "./svg.ts";

const rad = (degrees: number) => (degrees * Math.PI) / 180;

export type TileColours = { ground: string; star: string; heart: string; small: string; line: string };
export type Tiling = { kind: "girih"; angle: number } | { kind: "cross" };

/**
 * Octagons and squares, and from the middle of every side two lines inwards at `angle` to the side: the
 * traditional construction of endless star patterns. Another angle gives another pattern.
 */
const girih = (period: number, angle: number, colours: TileColours, lineWidth: number): string => {
  const half = period / 2;
  const slope = Math.tan(rad(angle));
  const inner = half / (Math.cos(rad(22.5)) + Math.sin(rad(22.5)) * slope);
  const diamond = period / (1 + Math.SQRT2) / 2;
  const diamondInner = diamond / (Math.cos(rad(45)) * (1 + slope));
  const big = moved(star(8, half, inner, 0), half, half);
  const heart = moved(khatam(inner * 0.62, 0), half, half);
  const small = star(4, diamond, diamondInner, 45);
  const corners: Point[] = [
    [0, 0],
    [period, 0],
    [0, period],
    [period, period],
  ];
  const line = { stroke: colours.line, width: lineWidth };
  return (
    box(0, 0, period, period, colours.ground) +
    polygon(big, { fill: colours.star, ...line }) +
    polygon(heart, colours.heart) +
    corners.map(([x, y]) => polygon(moved(small, x, y), { fill: colours.small, ...line })).join("")
  );
};

/** Stars tip to tip, with crosses between them. */
const starAndCross = (period: number, colours: TileColours, lineWidth: number): string => {
  const half = period / 2;
  const line = { stroke: colours.line, width: lineWidth };
  const corners: Point[] = [
    [0, 0],
    [period, 0],
    [0, period],
    [period, period],
  ];
  return (
    box(0, 0, period, period, colours.ground) +
    polygon(moved(khatam(half, 0), half, half), { fill: colours.star, ...line }) +
    polygon(moved(star(8, half * 0.5, half * 0.3, 22.5), half, half), colours.heart) +
    corners
      .map(([x, y]) => polygon(moved(star(4, half * 0.34, half * 0.13, 45), x, y), colours.small))
      .join("")
  );
};

export type Laying = { period: number; x: number; y: number; turn?: number; lineWidth?: number };

/** An SVG pattern: include `defs` once, then `fill="url(#name)"`. */
export const tiles = (
  tiling: Tiling,
  colours: TileColours,
  laying: Laying,
): { defs: string; fill: string } => {
  const { period, x, y, turn = 0, lineWidth = 2 } = laying;
  const content =
    tiling.kind === "girih"
      ? girih(period, tiling.angle, colours, lineWidth)
      : starAndCross(period, colours, lineWidth);
  const name = nameOf(`${content}${x},${y},${turn}`);
  const turned = turn ? ` patternTransform="rotate(${turn} ${x} ${y})"` : "";
  return {
    defs: `<pattern id="${name}" x="${x - period / 2}" y="${
      y - period / 2
    }" width="${period}" height="${period}" patternUnits="userSpaceOnUse"${turned}>${content}</pattern>`,
    fill: `url(#${name})`,
  };
};

const petal = (near: number, belly: number, far: number, spread: number, turn: number): Point[] => [
  polar(near, turn),
  polar(belly, turn - spread),
  polar(belly + (far - belly) * 0.52, turn - spread * 0.86),
  polar(far, turn),
  polar(belly + (far - belly) * 0.52, turn + spread * 0.86),
  polar(belly, turn + spread),
];

const ring = (count: number, draw: (turn: number) => Point[]): string =>
  Array.from({ length: count }, (_, at) => pathOf(draw((at * 360) / count - 90))).join("");

export type RosetteColours = { plate: string; petals: string; kites: string; heart: string; core: string };

/** A large rosette of `folds` petals around a star, as in the middle of a tiled wall. */
export const rosette = (
  cx: number,
  cy: number,
  radius: number,
  folds: 8 | 12 | 16,
  colours: RosetteColours,
): string => {
  const step = 360 / folds;
  const at = (points: Point[]) => moved(points, cx, cy);
  const rim = star(folds, radius, radius * 0.885, -90);
  const paths = {
    kites: ring(folds, (turn) =>
      at([
        polar(radius * 0.6, turn + step / 2),
        polar(radius * 0.76, turn + step * 0.3),
        polar(radius * 0.865, turn + step / 2),
        polar(radius * 0.76, turn + step * 0.7),
      ]),
    ),
    petals: ring(folds, (turn) => at(petal(radius * 0.4, radius * 0.58, radius * 0.95, step * 0.36, turn))),
  };
  return (
    polygon(at(rim), colours.plate) +
    `<path d="${paths.kites}" fill="${colours.kites}"/><path d="${paths.petals}" fill="${colours.petals}"/>` +
    polygon(at(star(folds, radius * 0.5, radius * 0.36, -90 + step / 2)), colours.heart) +
    polygon(at(star(folds, radius * 0.32, radius * 0.23, -90)), colours.core)
  );
};

/** Nested stars, each turned by half a step against the next. */
export const starRings = (
  cx: number,
  cy: number,
  radii: readonly number[],
  colours: readonly string[],
): string =>
  radii
    .map((radius, at) =>
      polygon(moved(khatam(radius, at % 2 === 0 ? -90 : -67.5), cx, cy), colours[at % colours.length]!),
    )
    .join("");
