import type { Point } from "./geometry.ts";

/** One decimal is finer than any screen shows, and keeps the files small. */
export const number = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
};

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? number(value) : value}"`)
    .join("");

export type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string };

const painted = (paint: Paint | string) => {
  const { fill, stroke, width, opacity, dash } =
    typeof paint === "string" ? ({ fill: paint } as Paint) : paint;
  return {
    fill: fill ?? (stroke ? "none" : undefined),
    stroke,
    "stroke-width": width,
    "stroke-dasharray": dash,
    // Two decimals: an opacity of .05 must not be rounded away.
    opacity: opacity === undefined ? undefined : String(opacity),
  };
};

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${number(x)},${number(y)}`).join(" ")}Z`;

export const path = (d: string, paint: Paint | string): string =>
  `<path${attributes({ d, ...painted(paint) })}/>`;

export const polygon = (points: readonly Point[], paint: Paint | string): string =>
  path(pathOf(points), paint);

export const circle = (cx: number, cy: number, r: number, paint: Paint | string): string =>
  `<circle${attributes({ cx, cy, r, ...painted(paint) })}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint: Paint | string): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, ...painted(paint) })}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint | string,
  rx?: number,
): string => `<rect${attributes({ x, y, width, height, rx, ...painted(paint) })}/>`;

export const line = (d: string, stroke: string, width: number, opacity?: number): string =>
  path(d, { stroke, width, opacity });

export type Placing = { x?: number; y?: number; scale?: number; turn?: number; flip?: boolean };

export const place = (
  { x = 0, y = 0, scale = 1, turn = 0, flip = false }: Placing,
  inner: string,
): string => {
  const steps = [
    x || y ? `translate(${number(x)} ${number(y)})` : "",
    turn ? `rotate(${number(turn)})` : "",
    scale !== 1 || flip ? `scale(${flip ? -scale : scale}${flip ? ` ${scale}` : ""})` : "",
  ].filter(Boolean);
  return steps.length ? `<g transform="${steps.join(" ")}">${inner}</g>` : `<g>${inner}</g>`;
};

/** A short name derived from the content, so that drawing twice gives the same file. */
export const nameOf = (content: string): string => {
  let hash = 5381;
  for (let at = 0; at < content.length; at += 1) hash = ((hash * 33) ^ content.charCodeAt(at)) >>> 0;
  return `k${hash.toString(36)}`;
};

/** Shows `inner` only inside the outline `d`: for shade and light that stay on their object. */
export const within = (d: string, ...inner: string[]): string => {
  const name = nameOf(d);
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${inner.join("")}</g>`;
};

/** A body with its fill and decoration, clipped at its outline. */
export const body = (d: string, fill: string, ...inner: string[]): string =>
  within(d, path(d, fill), ...inner);

export const rounded = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${number(x + r)},${number(y)}h${number(width - 2 * r)}a${r},${r} 0 0 1 ${r},${r}v${number(height - 2 * r)}` +
  `a${r},${r} 0 0 1 -${r},${r}h${number(2 * r - width)}a${r},${r} 0 0 1 -${r},-${r}v${number(
    2 * r - height,
  )}a${r},${r} 0 0 1 ${r},-${r}Z`;

export const oval = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${number(cx - rx)},${number(cy)}a${number(rx)},${number(ry)} 0 1 1 ${number(2 * rx)},0a${number(rx)},${number(
    ry,
  )} 0 1 1 ${number(-2 * rx)},0Z`;
