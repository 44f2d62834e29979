import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { notch, polar, polygon, regularPath, rosetteTiles, starPath } from "./geometry.ts";

interface Tile {
  path: string;
  glaze: string;
}

interface Layer {
  /** The first level that has this layer. */
  from: number;
  /** The last level that has it; a richer layer replaces it. */
  until?: number;
  /** How far it reaches from the heart. */
  reach: number;
  tiles: Tile[];
}

const eight = Array.from({ length: 8 }, (_, index) => index * 45);
const glazed = (paths: string[], ...glazes: string[]): Tile[] =>
  paths.map((path, index) => ({ path, glaze: glazes[index % glazes.length] ?? "" }));

/*
 * Every ring repeats the star. The tips of a star are joined to an octagon, and the octagon's sides carry the
 * tips of the next star, turned by an eighth: radius 26 → 56 → 73 → 96.
 */
const heart = 27;
const first = 56;
const second = first / notch(8, 2);
const third = second / notch(8, 2);
const rosette = rosetteTiles(8, heart, first);

/** The triangles that fill a star of this radius up to its octagon. */
const gores = (radius: number, turn: number) =>
  eight.map((at) =>
    polygon([
      polar(radius, at + turn),
      polar(radius, at + turn + 45),
      polar(radius * notch(8, 2), at + turn + 22.5),
    ]),
  );
/** The tips that stand on the octagon inside a star of this radius. */
const points = (radius: number, turn: number) =>
  eight.map((at) =>
    polygon([
      polar(radius * notch(8, 2), at + turn - 22.5),
      polar(radius, at + turn),
      polar(radius * notch(8, 2), at + turn + 22.5),
    ]),
  );
const small = (radius: number, distance: number, turn: number) =>
  eight.map((at) => starPath({ radius, center: polar(distance, at + turn), turn: 22.5 }));

const layers: Layer[] = [
  { from: 10, reach: 112, tiles: glazed([regularPath(64, 112)], "fill-glaze-saffron") },
  { from: 10, reach: 112, tiles: glazed([regularPath(64, 107.5)], "fill-glaze-sea") },
  { from: 10, reach: 112, tiles: glazed(small(5.5, 98, 0), "fill-glaze-chalk") },
  { from: 9, reach: third, tiles: glazed(gores(third, 22.5), "fill-glaze-mist") },
  { from: 8, reach: third, tiles: glazed(points(third, 22.5), "fill-glaze-sea") },
  { from: 10, reach: 112, tiles: glazed(small(5, 82, 22.5), "fill-glaze-saffron") },
  { from: 7, reach: second, tiles: glazed(gores(second, 0), "fill-glaze-saffron") },
  { from: 6, reach: second, tiles: glazed(points(second, 0), "fill-glaze-rose") },
  { from: 5, reach: first, tiles: glazed(gores(first, 22.5), "fill-glaze-lagoon") },
  { from: 9, reach: third, tiles: glazed(small(4.5, 61.5, 0), "fill-glaze-chalk") },
  { from: 4, reach: first, tiles: glazed(rosette.kites, "fill-glaze-mist") },
  { from: 3, reach: first, tiles: glazed(rosette.petals, "fill-glaze-sea") },
  { from: 1, reach: heart, tiles: glazed([starPath({ radius: heart })], "fill-glaze-lagoon") },
  {
    from: 1,
    until: 1,
    reach: heart,
    tiles: glazed([starPath({ radius: 13, step: 3, turn: 22.5 })], "fill-glaze-chalk"),
  },
  { from: 2, reach: heart, tiles: glazed([starPath({ radius: 20, turn: 22.5 })], "fill-glaze-saffron") },
  { from: 2, reach: heart, tiles: glazed([starPath({ radius: 11, step: 3 })], "fill-glaze-chalk") },
];

export interface LevelRosetteProps {
  /** 0 to 10. */
  level: number;
  /** Not reached yet: the same figure without colour. */
  locked?: boolean;
  className?: string;
}

/**
 * A level's badge: a figure that gets richer, from the plain star of level 0 to the full rosette of level 10.
 */
export function LevelRosette({ level, locked = false, className }: LevelRosetteProps) {
  const { t } = useTranslation();
  const shown = layers.filter(({ from, until = 10 }) => level >= from && level <= until);
  const reach = Math.max(heart, ...shown.map((layer) => layer.reach)) * 1.03;
  return (
    <svg
      viewBox={[-reach, -reach, reach * 2, reach * 2].map((value) => value.toFixed(1)).join(" ")}
      role="img"
      aria-label={t("points.level", { level })}
      className={classNames("block shrink-0", className)}
    >
      {level === 0 && (
        <g fill="none" className="stroke-line-strong" strokeWidth="0.9">
          <path d={starPath({ radius: heart })} strokeDasharray="2.4 1.8" />
          <path d={starPath({ radius: 13, step: 3, turn: 22.5 })} className="fill-glaze-sand" stroke="none" />
        </g>
      )}
      <g className="stroke-grout" strokeWidth={reach * 0.016} strokeLinejoin="round">
        {shown.flatMap(({ tiles }) =>
          tiles.map(({ path, glaze }) => (
            <path key={path} d={path} className={locked ? "fill-glaze-sand" : glaze} />
          )),
        )}
      </g>
    </svg>
  );
}
