import { classNames } from "#app/components/class-names.ts";
import { starPath } from "./geometry.ts";

const path =
  starPath({ radius: 11.5, center: [12, 12] }) +
  starPath({ radius: 5.4, center: [12, 12], step: 3, turn: 22.5 });

export interface PointStarProps {
  /** "current" takes the surrounding text's colour: on `brand`, `accent` and pictures. */
  tone?: "glaze" | "current";
  className?: string;
}

/** The sign of a point: the khatam with an open centre. Decoration: write the number beside it. */
export function PointStar({ tone = "glaze", className }: PointStarProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("inline-block shrink-0", className)}>
      <path d={path} fillRule="evenodd" className={tone === "glaze" ? "fill-glaze-lagoon" : "fill-current"} />
    </svg>
  );
}
