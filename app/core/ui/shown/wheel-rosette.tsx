import { Gift, Ticket } from "#app/core/ui/icons.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { polar, polygon, regularPath, rosetteTiles, starPath } from "#app/core/ui/zellige/geometry.ts";
import { lineHeightIn, sizeIn, wordsIn } from "./field-words.ts";
import { hub, middle, rim, sectorsOf, turnTo, type Sector, type WheelField } from "./wheel.ts";

/* A background and its text colour: each pair is readable in both themes. */
const glazes = [
  ["fill-glaze-deep", "text-glaze-chalk"],
  ["fill-glaze-chalk", "text-glaze-night"],
] as const;
const crown = ["fill-glaze-saffron", "text-glaze-night"] as const;

/** A field narrower than this, in degrees, has no room for text. */
const narrowest = 7;

/** Letters smaller than this cannot be read. */
const smallest = 7;

const heart = rosetteTiles(8, 17, hub - 3);
const beads = Array.from({ length: 32 }, (_, index) => polar(107, index * 11.25));

function wedge({ from, to }: Sector): string {
  const steps = Math.max(1, Math.ceil((to - from) / 4));
  const arc = (radius: number) =>
    Array.from({ length: steps + 1 }, (_, step) => polar(radius, from + ((to - from) * step) / steps));
  return polygon([...arc(rim), ...arc(hub).reverse()]);
}

function glazeOf(sectors: Sector[], index: number) {
  const best = Math.max(...sectors.map(({ points }) => points));
  const alone = sectors[index];
  if (alone && alone.points === best && best > 0) return crown;
  return glazes[index % 2] ?? glazes[0];
}

export interface WheelRosetteProps {
  fields: readonly WheelField[];
  /** The field under the pointer. */
  drawn: string | null;
  /** The wheel turns to the drawn field; otherwise it shows that field from the start. */
  turning?: boolean;
  onLand?: () => void;
  label: string;
  className?: string;
}

/** The wheel: a rosette whose fields are as wide as their chances, with a pointer at the top. */
export function WheelRosette({
  fields,
  drawn,
  turning = false,
  onLand,
  label,
  className,
}: WheelRosetteProps) {
  const sectors = sectorsOf(fields);
  return (
    <svg
      viewBox="-120 -126 240 246"
      role="img"
      aria-label={label}
      className={classNames("block w-full", className)}
    >
      <path d={regularPath(64, 116)} className="fill-glaze-saffron" />
      <path d={regularPath(64, 113.5)} className="fill-glaze-deep" />
      <g className={turning ? "wheel-turn" : undefined} onAnimationEnd={onLand}>
        <g transform={`rotate(${turnTo(sectors, drawn).toFixed(3)})`}>
          {beads.map((center) => (
            <path key={center.join()} d={starPath({ radius: 4.6, center })} className="fill-glaze-chalk" />
          ))}
          <g data-fields className="stroke-glaze-saffron" strokeWidth="0.8" strokeLinejoin="round">
            {sectors.map((sector, index) => (
              <path key={sector.id} d={wedge(sector)} className={glazeOf(sectors, index)[0]} />
            ))}
          </g>
          {sectors.map((sector, index) => (
            <FieldSign key={sector.id} sector={sector} ink={glazeOf(sectors, index)[1]} />
          ))}
          <Hub />
        </g>
      </g>
      <Pointer />
    </svg>
  );
}

/** The prize, written from the rim to the hub: in words as far as they fit, else as a sign. */
function FieldSign({ sector, ink }: { sector: Sector; ink: string }) {
  const language = useLanguage();
  const { from, to, kind, points, label } = sector;
  if (to - from < narrowest) return null;
  const place = `rotate(${((from + to) / 2).toFixed(3)}) translate(0 ${-middle})`;
  const isThing = kind === "GOODS" || kind === "WALLET_ITEM";
  const number = [formatNumber(points, language)];
  const { lines, size } = isThing
    ? wordsIn(label, to - from, language)
    : { lines: number, size: sizeIn(number, to - from, language) };
  if (isThing && size < smallest) {
    const Sign = kind === "GOODS" ? Gift : Ticket;
    return (
      <g transform={`${place} translate(-9 -12)`} className={ink}>
        <Sign size={18} />
      </g>
    );
  }
  if (points === 0 && !isThing)
    return (
      <path
        d={starPath({ radius: 6.5, step: 3 })}
        transform={place}
        className={classNames(ink, "fill-current opacity-45")}
      />
    );
  return (
    <text
      transform={`${place} rotate(-90)`}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={size.toFixed(2)}
      direction={isThing ? undefined : "ltr"}
      className={classNames(ink, "fill-current font-semibold tabular")}
    >
      {lines.map((line, index) => (
        <tspan
          key={line}
          x="0"
          y={((index - (lines.length - 1) / 2) * lineHeightIn(language) * size).toFixed(2)}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Hub() {
  return (
    <g>
      <path d={regularPath(64, hub)} className="fill-grout" />
      <g className="stroke-grout" strokeWidth="1.4" strokeLinejoin="round">
        {heart.kites.map((path) => (
          <path key={path} d={path} className="fill-glaze-mist" />
        ))}
        {heart.petals.map((path) => (
          <path key={path} d={path} className="fill-glaze-sea" />
        ))}
        <path d={starPath({ radius: 17 })} className="fill-glaze-lagoon" />
        <path d={starPath({ radius: 12, turn: 22.5 })} className="fill-glaze-saffron" />
        <path d={starPath({ radius: 6.5, step: 3 })} className="fill-glaze-chalk" />
      </g>
    </g>
  );
}

function Pointer() {
  return (
    <g>
      <path
        d={polygon([
          [-9, -118],
          [9, -118],
          [0, -92],
        ])}
        className="fill-glaze-rose stroke-grout"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d={starPath({ radius: 11, center: [0, -114] })}
        className="fill-glaze-rose stroke-grout"
        strokeWidth="2"
      />
      <path
        d={starPath({ radius: 5, step: 3, center: [0, -114], turn: 22.5 })}
        className="fill-glaze-chalk"
      />
    </g>
  );
}
