import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import sprite from "#app/core/ui/basis/sprite.svg?url";
import { starPath } from "./geometry.ts";
import { heart, layers, type Layer } from "./rosette-layers.ts";

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
  const shown = (layers as readonly Layer[]).filter(
    ({ from, until = 10 }) => level >= from && level <= until,
  );
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
          <path
            d={starPath({ radius: 13, step: 3, turn: 22.5 })}
            className="fill-(--glaze-unlit)"
            stroke="none"
          />
        </g>
      )}
      <g className="stroke-grout" strokeWidth={reach * 0.016} strokeLinejoin="round">
        {shown.map(({ name, glaze }) => (
          <use key={name} href={`${sprite}#rosette-${name}`} className={locked ? "fill-glaze-sand" : glaze} />
        ))}
      </g>
    </svg>
  );
}
