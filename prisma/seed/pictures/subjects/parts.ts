import { darker, lighter } from "../colours.ts";
import type { Outline } from "../geometry.ts";
import { khatam, moved } from "../geometry.ts";
import { box, line, path, place, polygon, within } from "../svg.ts";

/** An object of a picture: drawn around (0, 0), within 150 to every side, lit from the upper left. */
export type Subject = { art: string; outlines: readonly Outline[] };

/** A body in three tones: its own, shade right of `shadeX`, light left of `lightX`. */
export const solid = (
  d: string,
  fill: string,
  { shadeX, lightX, on = [] }: { shadeX?: number; lightX?: number; on?: readonly string[] } = {},
): string =>
  within(
    d,
    path(d, fill),
    lightX === undefined ? "" : box(-180, -180, 180 + lightX, 360, lighter(fill, 0.28)),
    ...on,
    shadeX === undefined ? "" : box(shadeX, -180, 200, 360, { fill: "#131a33", opacity: 0.16 }),
  );

/** A leaf from its stem at (x, y): one half in the light, one in the shade. */
export const leaf = (x: number, y: number, length: number, turn: number, fill: string): string => {
  const [half, wide] = [length / 2, length * 0.24];
  return place(
    { x, y, turn },
    path(`M0,0Q${half},${-wide * 2} ${length},0Q${half},${wide * 2} 0,0Z`, fill) +
      path(`M0,0Q${half},${wide * 2} ${length},0Z`, darker(fill, 0.22)),
  );
};

/** Two curls of steam. */
export const steam = (x: number, y: number, colour = "#fdf8ee", scale = 1): string =>
  place(
    { x, y, scale },
    ["M-16,0c-18,-18 14,-30 0,-54", "M16,-6c-16,-16 16,-28 2,-50"]
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" opacity=".85"/>`,
      )
      .join(""),
  );

/** The little star that objects of the series carry in place of a brand. */
export const mark = (x: number, y: number, radius: number, fill: string): string =>
  polygon(moved(khatam(radius), x, y), fill);

export const cord = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const shine = (d: string, opacity = 0.35): string =>
  line(d, "#ffffff", 7, opacity).replace("/>", ' stroke-linecap="round"/>');

/** A small white blossom: jasmine with five petals, orange blossom with five broader ones. */
export const blossom = (
  x: number,
  y: number,
  radius: number,
  heart: string,
  petal = "#fffdf6",
  turn = 0,
): string =>
  place(
    { x, y, turn },
    [0, 72, 144, 216, 288]
      .map((at) =>
        place(
          { turn: at },
          path(
            `M0,0Q${-radius * 0.55},${-radius * 0.6} 0,${-radius}Q${radius * 0.55},${-radius * 0.6} 0,0Z`,
            petal,
          ) + path(`M0,0Q${radius * 0.55},${-radius * 0.6} 0,${-radius}Z`, darker(petal, 0.14)),
        ),
      )
      .join("") + mark(0, 0, radius * 0.26, heart),
  );

/** A soap bubble. */
export const bubble = (x: number, y: number, r: number, colour = "#ffffff"): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity=".8"/><circle cx="${x - r * 0.3}" cy="${
    y - r * 0.35
  }" r="${r * 0.24}" fill="#fff"/>` +
  line(
    `M${x - r * 0.35},${y + r * 0.66}a${r * 0.75},${r * 0.75} 0 0 0 ${r},${-r * 0.5}`,
    "#131a33",
    r * 0.14,
    0.14,
  );
