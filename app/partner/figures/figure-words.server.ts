import type { Language } from "#app/core/domain/languages.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { PartnerDay, PartnerFigures } from "#app/core/domain/partners/figures-answer.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { summedMarks } from "#app/core/pages/figure-marks.server.ts";
import type { FigureSection, FigureUnit, ShownStat, ShownTable } from "#app/core/ui/charts/shown-figures.ts";

const units = {
  sales: "number",
  paidMillimes: "money",
  cancelledMillimes: "money",
  points: "points",
  redemptions: "number",
} as const satisfies Partial<Record<keyof PartnerDay, FigureUnit>>;

type Sum = keyof typeof units;

const ofDays = ["sales", "paidMillimes", "cancelledMillimes", "points", "redemptions"] as const;
/** What was cancelled is known by day and store alone. */
const ofSales = ["sales", "paidMillimes", "points", "redemptions"] as const;

interface Compared {
  figures: PartnerFigures;
  /** Of as many days directly before. */
  before: PartnerFigures;
  span: DaySpan;
  /** Whether the last of these days is over: what is counted by closed days alone has as many of them in both spans. */
  isOver: boolean;
}

/** A partner's figures in words: what was sold, to how many, when, where and by whom, and what became of its offers. */
export function figureSections(compared: Compared, language: Language): FigureSection[] {
  return [
    sums(compared, language),
    customers(compared, language),
    days(compared, language),
    ...stores(compared, language),
    hours(compared, language),
    ...cashiers(compared, language),
    offers(compared, language),
  ];
}

const wordsIn = (language: Language) => translatorOf(language, "house");

function sums({ figures, before }: Compared, language: Language): FigureSection {
  const t = wordsIn(language);
  const sumOf = (of: PartnerFigures, sum: Sum) => of.days.reduce((total, day) => total + day[sum], 0);
  const ofSums = ofDays.map((sum) => ({
    ...{ id: sum, label: t(`figures.${sum}`), unit: units[sum] },
    ...{ value: sumOf(figures, sum), before: sumOf(before, sum) },
  }));
  const ofClaims = {
    ...{ id: "claimPoints", label: t("figures.claimPoints"), unit: "points" as const },
    ...{ value: figures.claims.points, before: before.claims.points },
  };
  const isAsked = figures.claims.accepted + before.claims.accepted > 0;
  const stats = isAsked ? [...ofSums, ofClaims] : ofSums;
  return { id: "sums", title: t("figures.sums"), text: t("figures.compared"), stats };
}

function customers({ figures, before }: Compared, language: Language): FigureSection {
  const t = wordsIn(language);
  const told = (["seen", "new", "returning"] as const).flatMap((who): ShownStat[] => {
    const [value, earlier] = [figures.customers[who], before.customers[who]];
    const stat = { id: who, label: t(`figures.customers.${who}`), unit: "number" as const, value };
    return value === null ? [] : [earlier === null ? stat : { ...stat, before: earlier }];
  });
  const section = { id: "customers", title: t("figures.customers.title") };
  return told.length > 0 ? { ...section, stats: told } : { ...section, nothing: t("figures.customers.few") };
}

type Rows = ShownTable["rows"];

/** Rows with what was paid in the span before; one that has nothing now is there for that. */
function compared(rows: Rows, before: Rows, paid: number): Rows {
  const earlier = new Map(before.map(({ id, values }) => [id, values[paid] ?? 0]));
  const ids = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id, values }) => !ids.has(id) && values[paid] !== 0);
  return [...rows, ...gone.map(({ values, ...row }) => ({ ...row, values: values.map(() => 0) }))].map(
    (row) => ({ ...row, values: [...row.values, earlier.get(row.id) ?? 0] }),
  );
}

const comparedColumns = (names: readonly Sum[], language: Language) => [
  ...columnsOf(names, language),
  { label: wordsIn(language)("figures.paidBefore"), unit: "money" as const },
];

function columnsOf(names: readonly Sum[], language: Language) {
  const t = wordsIn(language);
  return names.map((sum) => ({ label: t(`figures.${sum}`), unit: units[sum] }));
}

function days({ figures, span }: Compared, language: Language): FigureSection {
  const t = wordsIn(language);
  const marks = summedMarks(language, span, figures.days, ofDays);
  const paid = ofDays.indexOf("paidMillimes");
  return {
    ...{ id: "days", title: t("figures.days") },
    plot: {
      unit: "money",
      series: [t("figures.paidMillimes")],
      marks: marks.map((mark) => ({ ...mark, values: mark.values.slice(paid, paid + 1) })),
    },
    table: {
      first: t("figures.period"),
      columns: columnsOf(ofDays, language),
      rows: marks.map(({ id, title, values }) => ({ id, label: title, values })),
    },
  };
}

/** Nothing of whoever has one store: its sums are those of all. */
function stores({ figures, before }: Compared, language: Language): FigureSection[] {
  const t = wordsIn(language);
  if (figures.stores.length < 2) return [];
  const rowsOf = (of: PartnerFigures) =>
    of.stores.map((store) => ({
      ...{ id: store.storeId, label: store.name, values: ofDays.map((sum) => store[sum]) },
    }));
  const rows = compared(rowsOf(figures), rowsOf(before), ofDays.indexOf("paidMillimes"));
  const table = { first: t("figures.store"), columns: comparedColumns(ofDays, language), rows };
  return [{ id: "stores", title: t("figures.stores"), table }];
}

/** The hours of a usual day, 8 to 20, and of sales before or after them. */
function hours({ figures, before }: Compared, language: Language): FigureSection {
  const t = wordsIn(language);
  const sold = [...figures.hours, ...before.hours].map(({ hour }) => hour);
  const [first, last] = [Math.min(8, ...sold), Math.max(20, ...sold)];
  const all = sold.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const marksOf = (of: PartnerFigures) =>
    all.map((hour) => {
      const label = `${String(hour).padStart(2, "0")}:00`;
      const row = of.hours.find((one) => one.hour === hour);
      return { ...{ id: label, label, title: label }, values: ofSales.map((sum) => row?.[sum] ?? 0) };
    });
  const marks = marksOf(figures);
  return {
    ...{ id: "hours", title: t("figures.hours"), nothing: t("figures.none") },
    plot: {
      unit: "number",
      series: [t("figures.sales")],
      marks: marks.map((mark) => ({ ...mark, values: mark.values.slice(0, 1) })),
    },
    table: {
      first: t("figures.hour"),
      columns: comparedColumns(ofSales, language),
      rows: compared(marks, marksOf(before), ofSales.indexOf("paidMillimes")),
    },
  };
}

/** Nothing of a partner whose tills name no cashiers. */
function cashiers({ figures, before }: Compared, language: Language): FigureSection[] {
  const t = wordsIn(language);
  if ([...figures.cashiers, ...before.cashiers].every(({ cashierId }) => cashierId === null)) return [];
  const rowsOf = (of: PartnerFigures) =>
    of.cashiers.map((row) => ({
      ...{ id: row.cashierId ?? "none", label: row.name ?? t("figures.noCashier") },
      values: ofSales.map((sum) => row[sum]),
    }));
  const rows = compared(rowsOf(figures), rowsOf(before), ofSales.indexOf("paidMillimes"));
  const table = { first: t("figures.cashier"), columns: comparedColumns(ofSales, language), rows };
  return [{ id: "cashiers", title: t("figures.cashiers"), table }];
}

/** The sums leave out what is not told to whoever sees some stores alone. */
function offers({ figures, before, isOver }: Compared, language: Language): FigureSection {
  const t = wordsIn(language);
  const sumOf = (of: PartnerFigures, sum: "seen" | "given") =>
    of.offers.reduce((total, offer) => total + (offer[sum] ?? 0), 0);
  const isTold = figures.offers.some(({ seen }) => seen !== null);
  const stats = (["seen", "given"] as const).map((sum) => ({
    ...{ id: sum, label: t(`figures.${sum}`), unit: "number" as const },
    ...{ value: sumOf(figures, sum), ...(isOver && { before: sumOf(before, sum) }) },
  }));
  return {
    ...{ id: "offers", title: t("figures.offers"), text: t("figures.offersText") },
    ...(isTold && { stats }),
    nothing: t("figures.noOffers"),
    table: {
      first: t("figures.offer"),
      columns: [
        { label: t("figures.seen"), unit: "number" },
        { label: t("figures.given"), unit: "number" },
        { label: t("figures.used"), unit: "number" },
        { label: t("figures.reductionMillimes"), unit: "money" },
      ],
      rows: figures.offers.map(({ offerId, title, seen, given, redemptions, reductionMillimes }) => ({
        ...{ id: offerId, label: title, values: [seen, given, redemptions, reductionMillimes] },
      })),
    },
  };
}
