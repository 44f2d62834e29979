import { useTranslation } from "#app/i18n/page-texts.tsx";

export interface DayBar {
  day: string;
  issued: number;
  /** Spent, expired and cancelled points together. */
  gone: number;
}

const [height, step, bar] = [96, 20, 7];

interface DaysChartProps {
  days: readonly DayBar[];
  /** The names of a day's two bars, if they are not points issued and points gone. */
  came?: string;
  went?: string;
}

/** Two bars for each day, in and out; the figures stand beside the chart as text. */
export function DaysChart({ days, came, went }: DaysChartProps) {
  const { t } = useTranslation("operator");
  const most = Math.max(1, ...days.flatMap(({ issued, gone }) => [issued, gone]));
  const tall = (points: number) => (points > 0 ? Math.max(2, (points / most) * height) : 0);
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-28 w-full rtl:-scale-x-100"
      >
        {days.map(({ day, issued, gone }, index) => (
          <g key={day}>
            <rect
              x={index * step + 2}
              y={height - tall(issued)}
              width={bar}
              height={tall(issued)}
              rx="1.5"
              className="fill-brand"
            />
            <rect
              x={index * step + 2 + bar}
              y={height - tall(gone)}
              width={bar}
              height={tall(gone)}
              rx="1.5"
              className="fill-accent"
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full bg-brand" />
          {came ?? t("overview.came")}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
          {went ?? t("overview.went")}
        </span>
      </figcaption>
    </figure>
  );
}
