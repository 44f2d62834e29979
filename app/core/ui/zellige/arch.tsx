import { useId, type ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { polar, polygon, regularPath, starPath, type Point } from "./geometry.ts";

/* A horseshoe arch: the circle stands on the jambs below its middle and is wider than they are. */
const middle: Point = [200, 152];
const radius = 118;
const jamb = 95;
const spring = middle[1] + Math.sqrt(radius ** 2 - jamb ** 2);
const floor = 340;
const rim = 26;

/** The opening, to clip what is seen through it. */
const opening = `M${200 - jamb} ${floor}V${spring}A${radius} ${radius} 0 1 1 ${200 + jamb} ${spring}V${floor}z`;

const half = 180 - (Math.asin(jamb / radius) * 180) / Math.PI;
const stones = 21;

/** The stones of the arch, light and dark in turn. */
const voussoirs = Array.from({ length: stones }, (_, stone) => {
  const [from, to] = [stone, stone + 1].map((edge) => -half + (edge * 2 * half) / stones) as [number, number];
  return polygon([
    polar(radius, from, middle),
    polar(radius + rim, from, middle),
    polar(radius + rim, to, middle),
    polar(radius, to, middle),
  ]);
});

const tilesOfJamb = Array.from({ length: 4 }, (_, tile) => floor - rim / 2 - tile * rim);

/** The arch of a Tunisian house, tiled at its jambs; `children` are seen through it. */
export function Arch({
  children,
  front,
  className,
}: {
  children: ReactNode;
  front?: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <svg viewBox="14 0 372 360" aria-hidden="true" className={classNames("block", className)}>
      <clipPath id={id}>
        <path d={opening} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d={opening} className="fill-glaze-deep" />
        {children}
      </g>
      <g className="stroke-grout" strokeWidth="1.6">
        {voussoirs.map((stone, index) => (
          <path key={stone} d={stone} className={index % 2 === 0 ? "fill-glaze-sea" : "fill-glaze-mist"} />
        ))}
        {[200 - jamb - rim / 2, 200 + jamb + rim / 2].map((x) =>
          tilesOfJamb.map((y, index) => (
            <g key={`${x} ${y}`}>
              <path
                d={regularPath(4, (rim / 2) * Math.SQRT2, 45, [x, y])}
                className={index % 2 === 0 ? "fill-glaze-mist" : "fill-glaze-sand"}
              />
              <path
                d={starPath({ radius: 10.5, center: [x, y] })}
                className={index % 2 === 0 ? "fill-glaze-sea" : "fill-glaze-lagoon"}
              />
            </g>
          )),
        )}
      </g>
      {[200 - jamb - rim / 2, 200 + jamb + rim / 2].map((x) => (
        <path
          key={x}
          d={`M${x - 19} ${spring - 2}H${x + 19}L${x + 14} ${spring + 12}H${x - 14}z`}
          className="fill-glaze-sand stroke-grout"
          strokeWidth="1.6"
        />
      ))}
      <path d={`M52 ${floor}H348V${floor + 12}H52z`} className="fill-glaze-sand" />
      {front}
    </svg>
  );
}
