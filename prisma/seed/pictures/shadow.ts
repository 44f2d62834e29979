import { polar, swept } from "./geometry.ts";
import type { Outline, Point } from "./geometry.ts";
import { nameOf, pathOf } from "./svg.ts";
import type { Placing } from "./svg.ts";

const placedPoint = (
  [x, y]: Point,
  { x: dx = 0, y: dy = 0, scale = 1, turn = 0, flip = false }: Placing,
): Point => {
  const [cos, sin] = polar(1, turn);
  const [sx, sy] = [x * (flip ? -scale : scale), y * scale];
  return [dx + sx * cos - sy * sin, dy + sx * sin + sy * cos];
};

/**
 * The long evening shadow of all pictures of the series: every outline is drawn out towards the lower right
 * and fades. One clip of many outlines with one gradient, so that overlapping parts are not darkened twice.
 */
export const longShadow = (
  outlines: readonly Outline[],
  placing: Placing,
  colour: string,
  length = 330,
): string => {
  const areas = outlines.map((outline) =>
    swept(
      outline.map((point) => placedPoint(point, placing)),
      length,
      length,
    ),
  );
  const paths = areas.map((area) => `<path d="${pathOf(area)}"/>`).join("");
  const name = nameOf(paths);
  const { x = 0, y = 0 } = placing;
  return (
    `<clipPath id="${name}">${paths}</clipPath>` +
    `<linearGradient id="${name}g" gradientUnits="userSpaceOnUse" x1="${x - 60}" y1="${y - 60}" x2="${
      x + length - 90
    }" y2="${y + length - 90}">` +
    `<stop stop-color="${colour}" stop-opacity=".5"/><stop offset=".45" stop-color="${colour}" stop-opacity=".26"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>` +
    `<path d="M-60-60H800V640H-60Z" fill="url(#${name}g)" clip-path="url(#${name})"/>`
  );
};
