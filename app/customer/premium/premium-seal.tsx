import { classNames } from "#app/core/ui/basis/class-names.ts";
import { notch, polar, rosetteTiles, starPath } from "#app/core/ui/zellige/geometry.ts";

const heart = 30;
const ring = 62;
const rosette = rosetteTiles(8, heart, ring);
const outer = ring / notch(8, 2);
const beads = Array.from({ length: 8 }, (_, index) =>
  starPath({ radius: 5, center: polar(outer - 6, index * 45 + 22.5) }),
);
const tips = starPath({ radius: outer, turn: 22.5 });
const reach = outer * 1.04;

interface PremiumSealProps {
  /** Premium is not active: the figure without its gilding. */
  bare?: boolean;
  className?: string;
}

/** Premium's mark: the star inside a gilded rosette. Decoration: put its meaning in words beside it. */
export function PremiumSeal({ bare = false, className }: PremiumSealProps) {
  const glaze = (name: string) => (bare ? "fill-on-sea-muted" : name);
  return (
    <svg
      viewBox={[-reach, -reach, reach * 2, reach * 2].map((value) => value.toFixed(1)).join(" ")}
      aria-hidden="true"
      className={classNames("block shrink-0", className)}
    >
      <g className="stroke-grout" strokeWidth="1.6" strokeLinejoin="round">
        <path d={tips} className={glaze("fill-glaze-saffron")} />
        {rosette.kites.map((path) => (
          <path key={path} d={path} className={glaze("fill-glaze-straw")} />
        ))}
        {rosette.petals.map((path, index) => (
          <path
            key={path}
            d={path}
            className={glaze(index % 2 === 0 ? "fill-glaze-rose" : "fill-glaze-sea")}
          />
        ))}
        <path d={starPath({ radius: heart })} className={glaze("fill-glaze-saffron")} />
        <path
          d={starPath({ radius: 17, step: 3, turn: 22.5 })}
          className={bare ? "fill-surface" : "fill-glaze-chalk"}
        />
        {beads.map((path) => (
          <path key={path} d={path} className={bare ? "fill-surface" : "fill-glaze-chalk"} stroke="none" />
        ))}
      </g>
    </svg>
  );
}
