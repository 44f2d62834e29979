import { useId } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import sprite from "#app/core/ui/basis/sprite.svg?url";

const drawing = `${sprite}#lattice`;

export interface TilePatternProps {
  /** Colour through `text-*`, strength through `opacity-*`, place through `absolute inset-0`. */
  className?: string;
}

/** Stars and crosses without end, as hairlines: a ground for a coloured surface. Decoration. */
export function TilePattern({ className }: TilePatternProps) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classNames("tile-pattern", className)}>
      <defs>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(1.4)">
          <g fill="none" stroke="currentColor" strokeWidth="0.9">
            <use href={drawing} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
