import { Link } from "#app/remix.ts";
import { Plot } from "./plot.tsx";
import { FigureTable } from "./figure-table.tsx";
import { Opened, ReportSection } from "./report-section.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { changeOf } from "#app/core/domain/figures/day-curve.ts";
import { formatPercent } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { HeatTable } from "./heat-table.tsx";
import type { FigureSection, FigureUnit, ShownStat, ShownTable } from "./shown-figures.ts";
import { written } from "./written.ts";

/** Tables with more rows than this are closed at first. */
const mostRows = 30;

/** The sections of a page of figures. */
export function FigureSections({ sections }: { sections: readonly FigureSection[] }) {
  return sections.map((section) => <Section key={section.id} section={section} />);
}

function Section({ section }: { section: FigureSection }) {
  const { t } = useTranslation("figures");
  const { id, title, text, stats, plot, table, nothing } = section;
  const empty = nothing !== undefined && (table?.rows.length ?? 0) === 0;
  const flat = plot?.marks.every(({ values }) => values.every((value) => value === 0)) === true;
  return (
    <ReportSection id={id} title={title} {...(text && { text })}>
      {empty && <p className="text-muted">{nothing}</p>}
      {!empty && (stats || plot) && (
        <Card padding="lg" className="grid grid-cols-1 gap-6">
          {stats && <Stats stats={stats} />}
          {plot && !flat && <Plot plot={plot} label={title} />}
          {flat && <p className="text-muted">{t("nothing")}</p>}
        </Card>
      )}
      {!empty && !flat && table && (
        <TableOf table={table} label={title} closed={plot !== undefined || table.rows.length > mostRows}>
          {plot ? t("table") : t("tableOf", { rows: table.rows.length })}
        </TableOf>
      )}
    </ReportSection>
  );
}

function Stats({ stats }: { stats: readonly ShownStat[] }) {
  const { t } = useTranslation("figures");
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 max-[23rem]:grid-cols-1 sm:grid-cols-3 xl:grid-cols-5">
      {stats.map(({ id, label, unit, value, before, hint }) => (
        <Stat
          key={id}
          label={label}
          value={
            value === null ? (
              <span className="text-base font-normal text-muted">{t("unknown")}</span>
            ) : (
              <Value value={value} unit={unit} big />
            )
          }
          hint={
            (before !== undefined || hint !== undefined) && (
              <>
                {before !== undefined && <Before value={value ?? 0} before={before} unit={unit} />}
                {hint}
              </>
            )
          }
        />
      ))}
    </dl>
  );
}

/** What a figure was in the span before, and by how much it changed. */
function Before({ value, before, unit }: { value: number; before: number; unit: FigureUnit }) {
  const { t } = useTranslation("figures");
  const language = useLanguage();
  const change = changeOf(value, before);
  return (
    <span className="block">
      {change !== null && (
        <bdi className="font-semibold text-ink tabular">
          {change < 0 ? "▼" : "▲"} {formatPercent(Math.abs(change), language)}
        </bdi>
      )}{" "}
      {t("before", { value: written(before, unit, language) })}
    </span>
  );
}

interface TableOfProps {
  table: ShownTable;
  label: string;
  closed: boolean;
  /** The text of the control that opens it. */
  children: string;
}

function TableOf({ table, label, closed, children }: TableOfProps) {
  const language = useLanguage();
  const { first, columns, rows, heat } = table;
  const shown = heat ? (
    <HeatTable label={label} table={table} />
  ) : (
    <FigureTable
      {...{ label, first }}
      columns={columns.map((column) => column.label)}
      rows={rows.map(({ id, label: name, path, values }) => ({
        id,
        label: path ? (
          <Link
            to={`/${language}${path}`}
            className="inline-flex min-h-8 items-center font-medium text-brand-ink underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          name
        ),
        cells: values.map((value, index) =>
          value === null ? null : (
            <Value key={columns[index]?.label} value={value} unit={columns[index]?.unit ?? "number"} />
          ),
        ),
      }))}
    />
  );
  return closed ? <Opened title={children}>{shown}</Opened> : shown;
}

function Value({ value, unit, big = false }: { value: number; unit: FigureUnit; big?: boolean }) {
  const language = useLanguage();
  if (unit === "money") return <Money millimes={value} />;
  if (unit === "points" && big) return <Points amount={value} className="text-2xl!" />;
  return (
    <bdi translate="no" dir="ltr">
      {written(value, unit, language)}
    </bdi>
  );
}
