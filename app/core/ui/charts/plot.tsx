import { scaleBand, scaleLinear } from "@visx/scale";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { written } from "./written.ts";
import type { ShownMark, ShownPlot } from "./shown-figures.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { directionOf, type Language } from "#app/core/domain/languages.ts";
import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { shortNumber } from "./short-number.ts";

const [width, height] = [760, 240];
const [top, side, bottom, far] = [10, 60, 26, 8];
/** The most labels that fit beside each other on the time axis. */
const mostLabels = 8;
/** Half the width of a letter of theirs, on average. */
const halfLetter = 3.5;

/** The colours of the series, in their order. */
const colours = [
  { fill: "fill-brand", stroke: "stroke-brand", dot: "bg-brand" },
  { fill: "fill-accent", stroke: "stroke-accent", dot: "bg-accent" },
  { fill: "fill-warn", stroke: "stroke-warn", dot: "bg-warn" },
  { fill: "fill-line-strong", stroke: "stroke-line-strong", dot: "bg-line-strong" },
] as const;

/**
 * A chart over time, with bars or a line. It is drawn on the server too, and time runs in the reading direction. The
 * pointer or the arrow keys choose a mark, whose values are shown under the chart.
 */
export function Plot({ plot, label }: { plot: ShownPlot; label: string }) {
  const { t } = useTranslation("figures");
  const language = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const { marks, series, unit, line, ahead = false } = plot;
  const rtl = directionOf(language) === "rtl";
  const draw = drawing(plot, rtl);
  const window = useRef<HTMLDivElement>(null);
  // Where it scrolls, the marks nearest to today are seen first.
  useEffect(() => {
    const box = window.current;
    if (!box || ahead) return;
    const observer = new ResizeObserver(() => void box.scrollTo({ left: rtl ? -width : width }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [rtl, ahead]);
  const shown = at === null ? null : (marks[at] ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((now) => Math.min(marks.length - 1, Math.max(0, (now ?? -1) + step)));
  };
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2">
      <div
        ref={window}
        // Wide enough to be read on a phone, where it scrolls; arrow keys go from mark to mark.
        tabIndex={0}
        role="group"
        aria-label={t("plotOf", { title: label })}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onFocus={() => setAt((now) => now ?? marks.length - 1)}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
        className="relative flex overflow-x-auto rounded-md"
      >
        <Axis draw={draw} rtl={rtl} language={language} unit={unit} />
        <svg
          viewBox={`${rtl ? 0 : side} 0 ${width - side} ${height}`}
          direction="ltr"
          aria-hidden="true"
          // The axis and this, 60 and 700 of 760 units, are one drawing in two.
          className="w-[calc(100%*700/760)] min-w-175 shrink-0 md:min-w-0"
        >
          <Lines draw={draw} />
          {marks.map((mark, index) => (
            <g key={mark.id} onPointerEnter={() => setAt(index)}>
              <rect
                x={draw.column(mark.id)}
                y={top}
                width={draw.step}
                height={height - top - bottom}
                className={at === index ? "fill-sunken" : "fill-transparent"}
              />
              {!line &&
                series.map((name, of) => (
                  <rect
                    key={name}
                    x={draw.bar(mark.id, name)}
                    y={draw.y(Math.max(0, mark.values[of] ?? 0))}
                    width={draw.barWidth}
                    height={draw.y(0) - draw.y(Math.max(0, mark.values[of] ?? 0))}
                    rx={Math.min(2, draw.barWidth / 3)}
                    className={`pointer-events-none ${colours[of]?.fill}`}
                  />
                ))}
              {index % draw.every === 0 && (
                <text
                  x={draw.label(mark)}
                  y={height - 8}
                  fontSize={12}
                  textAnchor="middle"
                  className="fill-muted"
                >
                  {rtl ? `\u2067${mark.label}\u2069` : mark.label}
                </text>
              )}
            </g>
          ))}
          {line &&
            series.map((name, of) => (
              <polyline
                key={name}
                fill="none"
                strokeWidth={2.5}
                strokeLinejoin="round"
                points={marks
                  .map((mark) => `${draw.middle(mark.id)},${draw.y(mark.values[of] ?? 0)}`)
                  .join(" ")}
                className={`pointer-events-none ${colours[of]?.stroke}`}
              />
            ))}
        </svg>
      </div>
      <figcaption
        id={id}
        aria-live="polite"
        className="flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-sm text-muted"
      >
        {series.map((name, of) => (
          <span key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-full ${colours[of]?.dot}`} />
            {name}
            {unit === "money" && !shown && ` (${dinarSign[language]})`}
            {shown && (
              <bdi translate="no" dir="ltr" className="font-semibold text-ink tabular">
                {written(shown.values[of] ?? 0, unit, language)}
              </bdi>
            )}
          </span>
        ))}
        {shown && <span className="ms-auto font-medium text-ink">{shown.title}</span>}
      </figcaption>
    </figure>
  );
}

type Drawing = ReturnType<typeof drawing>;

interface AxisProps {
  draw: Drawing;
  rtl: boolean;
  language: Language;
  unit: ShownPlot["unit"];
}

/** The positions of all parts, in units of the view box. */
function drawing({ marks, series, unit }: ShownPlot, rtl: boolean) {
  // The axis of the values is on the side where reading begins.
  const [start, end] = rtl ? [width - side, far] : [side, width - far];
  const x = scaleBand({ domain: marks.map((mark) => mark.id), range: [start, end], paddingInner: 0.3 });
  const inner = scaleBand({
    domain: [...series],
    range: rtl ? [x.bandwidth(), 0] : [0, x.bandwidth()],
    padding: 0.08,
  });
  const values = marks.flatMap((mark) => mark.values);
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(unit === "money" ? 1_000 : 1, ...values)],
    range: [height - bottom, top],
    nice: 4,
  });
  const at = (id: string) => x(id) ?? 0;
  const middle = (id: string) => at(id) + x.bandwidth() / 2;
  const [left, right] = rtl ? [0, width - side] : [side, width];
  return {
    ...{ start, end, step: x.step(), barWidth: inner.bandwidth() },
    y: (value: number) => y(value),
    ticks: y.ticks(4).filter((tick) => Number.isInteger(tick)),
    every: Math.max(1, Math.ceil(marks.length / mostLabels)),
    column: (id: string) => at(id) - (x.step() - x.bandwidth()) / 2,
    middle,
    // Under the middle of its mark, but never beyond the edge.
    label: ({ id, label }: ShownMark) => {
      const half = label.length * halfLetter;
      return Math.min(right - half, Math.max(left + half, middle(id)));
    },
    bar: (id: string, name: string) => at(id) + (inner(name) ?? 0),
  };
}

/** The values' labels; they stay in sight where the plot scrolls. */
function Axis({ draw, rtl, language, unit }: AxisProps) {
  return (
    <svg
      viewBox={`${rtl ? width - side : 0} 0 ${side} ${height}`}
      direction="ltr"
      aria-hidden="true"
      // Its own direction is left to right on every page.
      className={`sticky ${rtl ? "end-0" : "start-0"} z-10 w-[calc(100%*60/760)] min-w-15 shrink-0 bg-surface md:min-w-0`}
    >
      {draw.ticks.map((tick) => (
        <text
          key={tick}
          x={rtl ? draw.start + 8 : draw.start - 8}
          y={draw.y(tick)}
          dy="0.32em"
          fontSize={12}
          textAnchor={rtl ? "start" : "end"}
          className="fill-muted tabular"
        >
          {shortNumber(unit === "money" ? tick / 1_000 : tick, language)}
        </text>
      ))}
    </svg>
  );
}

function Lines({ draw: { start, end, y, ticks } }: { draw: Drawing }) {
  return ticks.map((tick) => (
    <line key={tick} x1={start} x2={end} y1={y(tick)} y2={y(tick)} className="stroke-line" />
  ));
}
