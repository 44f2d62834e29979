import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { addMonths, monthsBetween } from "#app/core/domain/figures/buckets.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { monthText, plotted } from "#app/core/pages/figure-marks.server.ts";
import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import { formatPercent, isolated } from "#app/core/ui/format.ts";
import { accountNamed, accounts } from "#app/settlement/books/accounts.ts";
import {
  readAccounts,
  readCohorts,
  readIssuerRows,
  readKept,
  readLapsedAfter,
  readLiabilities,
  type BookedMonth,
  type IssuerRow,
} from "#app/settlement/books/read-books.server.ts";

/** The most months that a plot or a table of months shows. */
export const mostMonths = 24;

/** The liability month by month. */
export async function liabilitySection(language: Language): Promise<FigureSection> {
  const word = translatorOf(language, "books");
  const months = await readLiabilities(mostMonths);
  return plotted(language, {
    id: "liability",
    title: word("liability.title"),
    text: word("liability.text"),
    series: [word("liability.short")],
    unit: "money",
    line: true,
    marks: months.map(({ month, worthMillimes }) => ({
      id: month,
      label: monthText(language, month, "monthShort"),
      title: monthText(language, month),
      values: [worthMillimes],
    })),
  });
}

/** All figures of a month in the books. */
export async function monthSections(language: Language, month: BookedMonth): Promise<FigureSection[]> {
  const [issuers, accountRows] = await Promise.all([readIssuerRows(month.month), readAccounts(month.month)]);
  const worth = issuers.reduce((sum, { worthMillimes }) => sum + worthMillimes, 0);
  return [
    byIssuer(language, issuers),
    await reserve(language, month, worth),
    revenue(language, accountRows),
    byAccount(language, accountRows),
    await cohorts(language, month.month),
    await lapsedShares(language, month.month),
  ];
}

const flowNames = ["opening", "given", "spent", "lapsed", "takenBack", "closing"] as const;

function byIssuer(language: Language, issuers: readonly IssuerRow[]): FigureSection {
  const word = translatorOf(language, "books");
  const sumOf = (name: (typeof flowNames)[number] | "worthMillimes") =>
    issuers.reduce((sum, issuer) => sum + issuer[name], 0);
  return {
    id: "issuers",
    title: word("liability.title"),
    text: word("liability.text"),
    stats: [
      ...flowNames.map((name) => ({
        ...{ id: name, label: word(`flow.${name}`), unit: "points" as const },
        value: sumOf(name),
      })),
      { id: "worth", label: word("flow.worth"), unit: "money", value: sumOf("worthMillimes") },
    ],
    table: {
      first: word("liability.issuer"),
      columns: [
        ...flowNames.map((name) => ({ label: word(`flow.${name}`), unit: "points" as const })),
        { label: word("flow.worth"), unit: "money" },
      ],
      rows: issuers.map((issuer) => ({
        id: issuer.issuerId,
        label: issuer.name ?? word("house"),
        values: [...flowNames.map((name) => issuer[name]), issuer.worthMillimes],
      })),
    },
  };
}

async function reserve(
  language: Language,
  { lastDay, reservePercent }: BookedMonth,
  worth: number,
): Promise<FigureSection> {
  const word = translatorOf(language, "books");
  const kept = await readKept(lastDay);
  return {
    id: "reserve",
    title: word("reserve.title"),
    stats: [
      {
        ...{ id: "needed", label: word("reserve.needed"), unit: "money" },
        // Rounded up: what is kept has to reach it whole.
        value: Math.ceil((worth * reservePercent) / 100),
        hint: word("reserve.neededHint", { percent: formatPercent(reservePercent, language) }),
      },
      {
        ...{ id: "kept", label: word("reserve.kept"), unit: "money" },
        value: kept?.keptMillimes ?? 0,
        hint: kept
          ? word("reserve.keptHint", { day: formatDate(kept.day, language) })
          : word("reserve.keptNone"),
      },
    ],
  };
}

type AccountRows = Awaited<ReturnType<typeof readAccounts>>;

function revenue(language: Language, rows: AccountRows): FigureSection {
  const word = translatorOf(language, "books");
  return {
    id: "revenue",
    title: word("revenue.title"),
    text: word("revenue.text"),
    stats: (["redemption", "breakage", "commission"] as const).map((name) => {
      const row = rows.find(({ account }) => account === accounts[name]);
      return {
        ...{ id: name, label: word(`revenue.${name}`), unit: "money" },
        value: (row?.credit ?? 0) - (row?.debit ?? 0),
      };
    }),
  };
}

function byAccount(language: Language, rows: AccountRows): FigureSection {
  const word = translatorOf(language, "books");
  return {
    id: "accounts",
    title: word("journal.accounts"),
    table: {
      first: word("journal.account"),
      columns: [
        { label: word("journal.debit"), unit: "money" },
        { label: word("journal.credit"), unit: "money" },
      ],
      rows: rows.map(({ account, debit, credit }) => {
        const name = accountNamed(account);
        return {
          id: account,
          label: name ? `${isolated(account)} ${word(`account.${name}`)}` : account,
          values: [debit, credit],
        };
      }),
    },
  };
}

async function cohorts(language: Language, month: BusinessDay): Promise<FigureSection> {
  const word = translatorOf(language, "books");
  const rows = await readCohorts(month, mostMonths);
  return {
    id: "breakage",
    title: word("breakage.title"),
    text: word("breakage.text", { month: monthText(language, month) }),
    table: {
      first: word("breakage.cohort"),
      columns: [
        { label: word("flow.given"), unit: "points" },
        { label: word("flow.spent"), unit: "points" },
        { label: word("flow.lapsed"), unit: "points" },
        { label: word("breakage.left"), unit: "points" },
        { label: word("breakage.share"), unit: "percent" },
      ],
      rows: rows.map(({ givenMonth, given, spent, lapsed, left }) => ({
        id: givenMonth,
        label: monthText(language, givenMonth),
        values: [given, spent, lapsed, left, percentOf(lapsed, given)],
      })),
    },
  };
}

/** How many months after the gift are shown: points last at most that long by the rules of most levels. */
const monthsAfter = 12;

async function lapsedShares(language: Language, month: BusinessDay): Promise<FigureSection> {
  const word = translatorOf(language, "books");
  const since = addMonths(month, -monthsAfter);
  const [given, lapsed] = await Promise.all([
    readCohorts(month, monthsAfter + 1),
    readLapsedAfter(month, since),
  ]);
  const shareOf = (cohort: (typeof given)[number], months: number) => {
    if (months > monthsBetween(cohort.givenMonth, month)) return null;
    const until = lapsed.filter((row) => row.givenMonth === cohort.givenMonth && row.months <= months);
    return percentOf(
      until.reduce((sum, row) => sum + row.lapsed, 0),
      cohort.given,
    );
  };
  const after = Array.from({ length: monthsAfter + 1 }, (_, months) => months);
  return {
    id: "shares",
    title: word("breakage.shares"),
    text: word("breakage.sharesText"),
    table: {
      first: word("breakage.cohort"),
      heat: true,
      columns: after.map((months) => ({ label: word("breakage.after", { months }), unit: "percent" })),
      rows: given.map((cohort) => ({
        id: cohort.givenMonth,
        label: monthText(language, cohort.givenMonth, "monthShort"),
        values: after.map((months) => shareOf(cohort, months)),
      })),
    },
  };
}

function percentOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((part / whole) * 100);
}
