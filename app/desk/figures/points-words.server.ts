import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { sumBuckets } from "#app/core/domain/figures/buckets.ts";
import { sumNames } from "#app/core/domain/points/report.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { numberMarks } from "#app/core/i18n/number-marks.ts";
import { readPointsFigures, type PointsFigures } from "./read-points-figures.server.ts";
import { sourceText } from "#app/desk/frame/operator-words.server.ts";
import { marksOf, monthText, plotted } from "#app/core/pages/figure-marks.server.ts";

/** Points: given and used, held by customers with their cost, and their expiry. */
export async function pointsSections(language: Language, span: DaySpan, now: Date): Promise<FigureSection[]> {
  const figures = await readPointsFigures(span, businessDayOf(now));
  return [
    ...flow(language, span, figures),
    held(language, span, figures),
    lapses(language, figures),
    bySource(language, figures),
  ];
}

function flow(language: Language, span: DaySpan, { report, reportBefore }: PointsFigures): FigureSection[] {
  const t = translator(language);
  const word = translatorOf(language, "figures");
  const names = ["issued", "spent", "expired", "cancelled"] as const;
  return [
    {
      id: "sums",
      title: word("points.sums"),
      stats: [
        ...sumNames.map((name) => ({
          id: name,
          label: t(`sums.${name}`, { ns: "operator" }),
          unit: "points" as const,
          value: report.totals[name],
          before: reportBefore.totals[name],
        })),
      ],
    },
    plotted(language, {
      id: "flow",
      title: word("points.flow"),
      series: names.map((name) => t(`sums.${name}`, { ns: "operator" })),
      unit: "points",
      marks: marksOf(language, span, (buckets) => sumBuckets(buckets, report.byDay, names)),
    }),
  ];
}

function held(
  language: Language,
  span: DaySpan,
  { report, before, cost, year }: PointsFigures,
): FigureSection {
  const word = translatorOf(language, "figures");
  const atEnds = marksOf(language, span, (buckets) => {
    let held = before;
    return sumBuckets(buckets, report.byDay, ["outstanding"]).map(([change = 0]) => [(held += change)]);
  });
  const now = before + report.totals.outstanding;
  const gone = report.totals.spent + report.totals.expired;
  return {
    ...plotted(language, {
      id: "held",
      title: word("points.held"),
      text: word("points.heldText"),
      series: [word("points.heldShort")],
      unit: "points",
      marks: atEnds,
      line: true,
    }),
    stats: [
      { id: "held", label: word("points.heldShort"), unit: "points", value: now },
      {
        id: "liability",
        label: word("points.liability"),
        unit: "money",
        value: dinars(now, cost),
        hint:
          cost === null
            ? word("points.noCost")
            : word("points.cost", { millimes: oneDecimal(cost, language) }),
      },
      {
        id: "breakage",
        label: word("points.breakage"),
        unit: "percent",
        value: gone === 0 ? null : Math.round((report.totals.expired / gone) * 100),
        hint: word("points.breakageText"),
      },
      {
        id: "breakageYear",
        label: word("points.breakageYear"),
        unit: "percent",
        value: year.gone === 0 ? null : Math.round((year.expired / year.gone) * 100),
      },
    ],
  };
}

function lapses(language: Language, { lapses: months, cost }: PointsFigures): FigureSection {
  const word = translatorOf(language, "figures");
  return {
    id: "lapses",
    title: word("points.lapses"),
    text: word("points.lapsesText"),
    nothing: word("points.noLapses"),
    plot: {
      unit: "points",
      series: [word("points.lapsing")],
      ahead: true,
      marks: months.map(({ key, points }) => ({
        id: key,
        label: monthText(language, key, "monthShort"),
        title: monthText(language, key),
        values: [points],
      })),
    },
    table: {
      first: word("month"),
      columns: [
        { label: word("points.lapsing"), unit: "points" },
        { label: word("points.inDinars"), unit: "money" },
        { label: word("members.label"), unit: "number" },
      ],
      rows: months.map(({ key, points, members }) => ({
        id: key,
        label: monthText(language, key),
        values: [points, dinars(points, cost), members],
      })),
    },
  };
}

function bySource(language: Language, { report }: PointsFigures): FigureSection {
  const t = translator(language);
  return {
    id: "by-source",
    title: t("report.bySource", { ns: "operator" }),
    nothing: t("report.nothing", { ns: "operator" }),
    table: {
      first: t("report.source", { ns: "operator" }),
      columns: sumNames.map((name) => ({
        label: t(`sums.${name}`, { ns: "operator" }),
        unit: "points",
      })),
      rows: report.bySource.map(({ source, ...sums }) => ({
        id: source,
        label: sourceText(language, source),
        values: sumNames.map((name) => (sums[name] === 0 ? null : sums[name])),
      })),
    },
  };
}

/** The cost of points in millimes; null while the cost of a point is unknown. */
function dinars(points: number, cost: number | null): number | null {
  return cost === null ? null : Math.round(points * cost);
}

function oneDecimal(value: number, language: Language): string {
  return value.toFixed(1).replace(".", numberMarks[language].decimal);
}
