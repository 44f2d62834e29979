import { classNames } from "#app/core/ui/basis/class-names.ts";
import sprite from "#app/core/ui/basis/sprite.svg?url";

const drawing = `${sprite}#point-star`;

export interface PointStarProps {
  /** "current" takes the surrounding text's colour: on `brand`, `accent` and pictures. */
  tone?: "glaze" | "current";
  className?: string;
}

/** The sign of a point: the khatam with an open centre. Decoration: write the number beside it. */
export function PointStar({ tone = "glaze", className }: PointStarProps) {
  return (
    <svg aria-hidden="true" className={classNames("point-star", tone === "glaze" && "glazed", className)}>
      <use href={drawing} />
    </svg>
  );
}
