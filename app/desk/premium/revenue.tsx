import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import type { ShownPlot } from "#app/core/ui/charts/shown-figures.ts";
import { FigureTable } from "#app/core/ui/charts/figure-table.tsx";
import { Plot } from "#app/core/ui/charts/plot.tsx";
import { Opened } from "#app/core/ui/charts/report-section.tsx";
import type { ChargeSums } from "#app/core/domain/premium/report-answer.ts";

const kinds = ["paid", "failed", "open"] as const;

interface RevenueProps {
  totals: ChargeSums;
  /** Days with at least one charge. */
  days: readonly { id: string; label: string; sum: ChargeSums }[];
  /** Charged and refused; null if the range is too short for a plot. */
  plot: ShownPlot | null;
}

/** Revenue from premium: charged, refused and unanswered. */
export function Revenue({ totals, days, plot }: RevenueProps) {
  const { t } = useTranslation("operator");
  const rows = days.map(({ id, label, sum }) => ({
    ...{ id, label },
    cells: kinds.map((kind) =>
      sum[kind] === 0 ? null : <Money key={kind} millimes={sum[`${kind}Millimes`]} />,
    ),
  }));
  return (
    <>
      <Ruled className="grid gap-6">
        <dl className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
          {kinds.map((kind) => (
            <Stat
              key={kind}
              label={t(`premiumReport.sums.${kind}`)}
              value={<Money millimes={totals[`${kind}Millimes`]} />}
              hint={t("premiumReport.count", { count: totals[kind] })}
            />
          ))}
        </dl>
        {plot && <Plot plot={plot} label={t("nav.premium")} />}
      </Ruled>
      {rows.length > 0 && (
        <Opened title={t("report.byDay")}>
          <FigureTable
            label={t("report.byDay")}
            first={t("report.day")}
            columns={kinds.map((kind) => t(`premiumReport.sums.${kind}`))}
            rows={rows}
          />
        </Opened>
      )}
    </>
  );
}
