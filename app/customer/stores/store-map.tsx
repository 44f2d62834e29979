import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Governorate } from "#app/core/domain/governorates.ts";
import { mapSize, outlines, placeOnMap } from "./tunisia.ts";

export interface StoreMapProps {
  /** Where there are stores; together those that would cover each other. */
  dots: readonly MapDot[];
  /** The governorates with a store: a touch leads to them. */
  states: readonly Governorate[];
  current: Governorate | null;
  /** Where the reader is. */
  here: { latitude: number; longitude: number } | null;
  className?: string;
}

export interface MapDot {
  x: number;
  y: number;
  count: number;
}

/** So far apart, in the drawing's units, that two dots can be told apart. */
const apart = 7;

/** In a loader: the places of stores as dots of the map. */
export function dotsOf(places: readonly { latitude: number | null; longitude: number | null }[]): MapDot[] {
  const dots = new Map<string, MapDot>();
  for (const { latitude, longitude } of places) {
    if (latitude === null || longitude === null) continue;
    const { x, y } = placeOnMap({ latitude, longitude });
    const cell = `${Math.round(x / apart)} ${Math.round(y / apart)}`;
    const known = dots.get(cell);
    if (known) known.count += 1;
    else dots.set(cell, { x, y, count: 1 });
  }
  return [...dots.values()];
}

/** A larger dot stands for more stores, by its area. */
const radiusOf = (count: number) => Math.min(12, 4 * Math.sqrt(count));

/**
 * Tunisia with the stores in it, drawn here: nobody outside is asked for a map. It is a picture beside the list, which
 * says all of it; so it is hidden from screen readers and from the tabulator.
 */
export function StoreMap({ dots, states, current, here, className }: StoreMapProps) {
  const page = `/${useLanguage()}/near`;
  const me = here && placeOnMap(here);
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      aria-hidden="true"
      className={classNames("mx-auto h-auto w-auto max-w-full", className)}
    >
      {Object.entries(outlines).map(([state, path]) => {
        const isThere = (states as readonly string[]).includes(state);
        const outline = (
          <path
            key={state}
            d={path}
            strokeWidth={1.5}
            strokeLinejoin="round"
            className={classNames(
              "stroke-page transition-colors",
              state === current
                ? "fill-brand"
                : isThere
                  ? "fill-brand-soft hover:fill-line-strong"
                  : "fill-sunken",
            )}
          />
        );
        return isThere ? (
          <a key={state} href={`${page}?state=${state}`} tabIndex={-1}>
            {outline}
          </a>
        ) : (
          outline
        );
      })}
      {dots.map(({ x, y, count }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={radiusOf(count)}
          strokeWidth={1.5}
          className="pointer-events-none fill-sea stroke-surface"
        />
      ))}
      {me && (
        <g className="pointer-events-none">
          <circle cx={me.x} cy={me.y} r={16} className="fill-accent opacity-25" />
          <circle cx={me.x} cy={me.y} r={7} strokeWidth={2.5} className="fill-accent stroke-surface" />
        </g>
      )}
    </svg>
  );
}
