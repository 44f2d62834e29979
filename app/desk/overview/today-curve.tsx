import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** One measure of today, beside the same day last week. Money in millimes. */
export interface ShownCurve {
  kind: "sales" | "money" | "members" | "points";
  /** Until now, and until the same minute last week. */
  value: number;
  before: number;
  /** In percent; null where there was nothing last week. */
  change: number | null;
  /** The sum after each hour: of today until now, and of the whole day last week. */
  curve: number[];
  curveBefore: number[];
}

const [width, height, edge] = [240, 56, 3];

/** A measure in large, its change, and both days as lines. */
export function TodayCurve({ shown }: { shown: ShownCurve }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const { kind, value, before, change, curve, curveBefore } = shown;
  const written = (amount: number) =>
    kind === "money" ? formatMoney(amount, language) : formatNumber(amount, language);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1 border-t-2 border-brand pt-3">
      <dt className="text-sm text-muted">{t(`today.curves.${kind}`)}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2.5">
        <bdi translate="no" className="text-lg font-bold tabular sm:text-2xl">
          {written(value)}
        </bdi>
        {change !== null && (
          <span
            className={classNames(
              "text-sm font-semibold tabular",
              change < 0 ? "text-danger-ink" : "text-success-ink",
            )}
          >
            {change < 0 ? "▼" : "▲"} <bdi translate="no">{formatPercent(Math.abs(change), language)}</bdi>
          </span>
        )}
      </dd>
      <dd className="text-xs text-muted">{t("today.curves.before", { amount: written(before) })}</dd>
      <dd aria-hidden="true" className="pt-1 rtl:-scale-x-100">
        <Lines curve={curve} before={curveBefore} />
      </dd>
    </div>
  );
}

/** Time runs from the reading's beginning; both days have the same scale. */
function Lines({ curve, before }: { curve: readonly number[]; before: readonly number[] }) {
  const most = Math.max(1, ...curve, ...before);
  const points = (values: readonly number[]) =>
    values.map(
      (value, hour) => `${(hour / 24) * width},${height - edge - (value / most) * (height - 2 * edge)}`,
    );
  const [today, lastWeek] = [points(curve), points(before)];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-14 w-full">
      <polyline
        points={lastWeek.join(" ")}
        fill="none"
        strokeWidth={1.5}
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
        className="stroke-line-strong"
      />
      <polygon
        points={[...today, `${((curve.length - 1) / 24) * width},${height}`, `0,${height}`].join(" ")}
        className="fill-brand-soft"
      />
      <polyline
        points={today.join(" ")}
        fill="none"
        strokeWidth={2.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand"
      />
    </svg>
  );
}
