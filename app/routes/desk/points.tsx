import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CsvLink } from "#app/components/operator/csv-link.tsx";
import { DaysChart } from "#app/components/operator/days-chart.tsx";
import { FigureTable } from "#app/components/operator/figure-table.tsx";
import { Figure } from "#app/components/operator/figure.tsx";
import { Opened, ReportSection } from "#app/components/operator/report-section.tsx";
import { SpanForm } from "#app/components/operator/span-form.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { daysOf } from "#app/domain/day-span.ts";
import { sumNames, type PointsSums } from "#app/domain/points/report.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { reportPoints } from "#app/services/reports/report-points.server.ts";
import { dayText, sourceText } from "#app/web/operator-words.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { readSpan } from "#app/web/report-span.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;

/** Points issued, spent and expired in the days named by the address. */
export const loader = deskLoader("reports", async ({ language, now }, args) => {
  const { shown: span, requested } = readSpan(args.request, now);
  const title = titled(translator(language)("nav.points", { ns: "operator" }));
  if (!requested) return data({ title, span, report: null }, { status: 400 });
  const { days, moments } = requested;
  const { totals, bySource, byDay } = foundOr404(await reportPoints(moments));
  const sums = new Map(byDay.map((sum) => [sum.day, sum]));
  const report = {
    from: dayText(language, days.from),
    to: dayText(language, days.to),
    totals,
    bySource: bySource.map(({ source, ...sum }) => ({
      id: source,
      label: sourceText(language, source),
      sum,
    })),
    byDay: byDay.map(({ day, ...sum }) => ({ id: day, label: dayText(language, day), sum })),
    bars: daysOf(days).map((day) => {
      const { issued = 0, spent = 0, expired = 0, cancelled = 0 } = sums.get(day) ?? {};
      return { day, issued, gone: spent + expired + cancelled };
    }),
  };
  return data({ title, span, report });
});

export default function PointsReport() {
  const { t } = useTranslation("operator");
  const { span, report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.points")}>
        {report && t("report.text", { from: report.from, to: report.to })}
      </PageHeader>
      <SpanForm span={span} />
      {report && <Report />}
    </>
  );
}

/** With fewer days, a chart adds nothing to the table. */
const minBars = 4;

function Report() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { span, report } = useLoaderData<typeof loader>();
  if (!report) return null;
  const { totals, bySource, byDay, bars } = report;
  const csv = `/${language}/operator/points.csv?${new URLSearchParams({ from: span.from, to: span.to })}`;
  return (
    <div className="grid gap-8">
      <Card padding="lg" className="grid gap-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
          {sumNames.map((figure) => (
            <Stat
              key={figure}
              label={t(`sums.${figure}`)}
              value={<Points amount={totals[figure]} size="lg" />}
            />
          ))}
        </dl>
        {bars.length >= minBars && byDay.length > 0 && <DaysChart days={bars} />}
      </Card>
      {byDay.length === 0 ? (
        <p className="text-muted">{t("report.nothing")}</p>
      ) : (
        <>
          <ReportSection id="by-source" title={t("report.bySource")} action={<CsvLink href={csv} />}>
            <SumsTable label={t("report.bySource")} first={t("report.source")} rows={bySource} />
          </ReportSection>
          <Opened title={t("report.byDay")}>
            <SumsTable label={t("report.byDay")} first={t("report.day")} rows={byDay} />
          </Opened>
        </>
      )}
    </div>
  );
}

interface SumsTableProps {
  label: string;
  first: string;
  rows: readonly { id: string; label: string; sum: PointsSums }[];
}

function SumsTable({ rows, ...words }: SumsTableProps) {
  const { t } = useTranslation("operator");
  const columns = sumNames.map((name) => t(`sums.${name}`));
  const shown = rows.map(({ id, label, sum }) => ({
    ...{ id, label },
    cells: sumNames.map((name) => (sum[name] === 0 ? null : <Figure key={name} value={sum[name]} />)),
  }));
  return <FigureTable {...words} columns={columns} rows={shown} />;
}
