import { frames, size } from "./frames.ts";
import type { FrameName, Scheme } from "./frames.ts";
import { longShadow } from "./shadow.ts";
import type { Subject } from "./subjects/parts.ts";
import { place } from "./svg.ts";
import type { Placing } from "./svg.ts";
import type { Tiling } from "./zellige.ts";

export type Scene = {
  subject: () => Subject;
  frame: FrameName;
  scheme: Scheme;
  tiling?: Tiling;
  /** Relative to the frame's place for it. */
  placing?: Placing;
};

/** Evening sun from the upper left over the whole wall. */
const daylight =
  `<radialGradient id="day" cx=".2" cy=".1" r="1.1"><stop stop-color="#fff3d6" stop-opacity=".22"/><stop offset=".5" stop-color="#fff3d6" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="#131a33" stop-opacity=".22"/></radialGradient><path d="M0 0H${size.width}V${size.height}H0Z" fill="url(#day)"/>`;

export const drawScene = ({
  subject,
  frame,
  scheme,
  tiling = { kind: "girih", angle: 62 },
  placing = {},
}: Scene): string => {
  const { art, x, y, shade } = frames[frame](scheme, tiling);
  const thing = subject();
  const spot = { ...placing, x: x + (placing.x ?? 0), y: y + (placing.y ?? 0) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">` +
    art +
    daylight +
    longShadow(thing.outlines, spot, shade) +
    place(spot, thing.art) +
    "</svg>\n"
  );
};
