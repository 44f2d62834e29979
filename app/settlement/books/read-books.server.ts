import {
  columnsOf,
  counted,
  day,
  given,
  integer,
  maybe,
  moment,
  summed,
  text,
  uuid,
  type Column,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { houseId } from "./read-facts.server.ts";
import type { BookLine } from "./journal-file.ts";

const monthColumns = columnsOf("m", {
  month: day,
  lastDay: day,
  reservePercent: integer,
  hash: given(sql`s.hash`, maybe(text)),
  signedBy: given(sql`s.signed_by`, maybe(uuid)),
  signedAt: given(sql`s.signed_at`, maybe(moment)),
});

/** A month of the books, with who signed it. */
export type BookedMonth = RowOf<typeof monthColumns>;

/** The months in the books, by their first days, the newest first; at most `most` of them. */
export function readMonths(most: number): Promise<BookedMonth[]> {
  return readRows<BookedMonth>`
    SELECT ${monthColumns.sql} FROM book_month m LEFT JOIN book_signature s ON s.month = m.month
    ORDER BY m.month DESC LIMIT ${most}`;
}

/** Null for a month that is not in the books. */
export async function readMonth(month: BusinessDay): Promise<BookedMonth | null> {
  const [row] = await readRows<BookedMonth>`
    SELECT ${monthColumns.sql} FROM book_month m LEFT JOIN book_signature s ON s.month = m.month
    WHERE m.month = ${month}::date`;
  return row ?? null;
}

const flowColumns = columnsOf("b", {
  opening: given(sql`coalesce(sum(b.opening), 0)`, summed),
  given: given(sql`coalesce(sum(b.given), 0)`, summed),
  spent: given(sql`coalesce(sum(b.spent), 0)`, summed),
  lapsed: given(sql`coalesce(sum(b.lapsed), 0)`, summed),
  takenBack: given(sql`coalesce(sum(b.taken_back), 0)`, summed),
  closing: given(sql`coalesce(sum(b.opening + b.given - b.spent - b.lapsed - b.taken_back), 0)`, summed),
});

/** Whole points: those open before, what happened to them, and those open after. */
export type PointsFlow = RowOf<typeof flowColumns>;

const worth = sql`sum((b.opening + b.given - b.spent - b.lapsed - b.taken_back) * b.price_microdinars)`;

const issuerColumns = columnsOf("b", {
  issuerId: uuid,
  name: given(sql`p.name`, maybe(text)),
  ...flowColumns.named,
  worthMillimes: given(sql`round(${worth} / 1000)`, summed),
});

/** What the points of one issuer did in a month, and what those left are worth in millimes; without a name the house's. */
export type IssuerRow = RowOf<typeof issuerColumns>;

/** By issuer, the house first, then those whose points are worth most. */
export function readIssuerRows(month: BusinessDay): Promise<IssuerRow[]> {
  return readRows<IssuerRow>`
    SELECT ${issuerColumns.sql} FROM book_points b LEFT JOIN partner p ON p.id = b.issuer_id
    WHERE b.month = ${month}::date
    GROUP BY b.issuer_id, p.name ORDER BY b.issuer_id <> ${houseId}::uuid, "worthMillimes" DESC, p.name`;
}

/** The liability at the end of each month in millimes: that of the account of points, the oldest first. */
export function readLiabilities(months: number): Promise<{ month: string; worthMillimes: number }[]> {
  return readRows<{ month: string; worthMillimes: number }>`
    SELECT x.month::text AS month, coalesce(sum(x.worth), 0)::float8 AS "worthMillimes"
    FROM (
      SELECT m.month, b.issuer_id, round(${worth} / 1000) AS worth
      FROM (SELECT month FROM book_month ORDER BY month DESC LIMIT ${months}) m LEFT JOIN book_points b ON b.month = m.month
      GROUP BY m.month, b.issuer_id
    ) x GROUP BY x.month ORDER BY x.month`;
}

const cohortColumns = columnsOf("b", {
  givenMonth: day,
  given: given(sql`sum(b.given - b.taken_back)`, summed),
  spent: given(sql`sum(b.spent)`, summed),
  lapsed: given(sql`sum(b.lapsed)`, summed),
  left: given(sql`sum(b.given - b.spent - b.lapsed - b.taken_back)`, summed),
});

/** Of the points given in one month: what became of them so far, in whole points. */
export type Cohort = RowOf<typeof cohortColumns>;

/** The points of each month up to the end of `month`, the newest first. */
export function readCohorts(month: BusinessDay, most: number): Promise<Cohort[]> {
  return readRows<Cohort>`
    SELECT ${cohortColumns.sql} FROM book_points b WHERE b.month <= ${month}::date
    GROUP BY b.given_month ORDER BY b.given_month DESC LIMIT ${most}`;
}

const lapsedColumns = columnsOf("b", {
  givenMonth: day,
  months: given(
    sql`extract(year FROM age(b.month, b.given_month)) * 12 + extract(month FROM age(b.month, b.given_month))`,
    counted,
  ),
  lapsed: given(sql`sum(b.lapsed)`, summed),
});

/** How many of the points of one month lapsed in the month that came so many months later, in whole points. */
export function readLapsedAfter(month: BusinessDay, since: BusinessDay) {
  return readRows<RowOf<typeof lapsedColumns>>`
    SELECT ${lapsedColumns.sql} FROM book_points b
    WHERE b.month <= ${month}::date AND b.given_month BETWEEN ${since}::date AND ${month}::date
    GROUP BY b.given_month, b.month ORDER BY b.given_month, b.month`;
}

/** What the bank last said was kept, as of the end of a day; null if it had said nothing. */
export async function readKept(lastDay: BusinessDay): Promise<{ day: string; keptMillimes: number } | null> {
  const [row] = await readRows<{ day: string; keptMillimes: number }>`
    SELECT day::text AS day, kept_millimes::float8 AS "keptMillimes" FROM reserve_statement
    WHERE day <= ${lastDay}::date ORDER BY day DESC, created_at DESC, id DESC LIMIT 1`;
  return row ?? null;
}

const accountColumns = columnsOf("e", {
  account: text,
  debit: given(sql`sum(e.debit_millimes)`, summed),
  credit: given(sql`sum(e.credit_millimes)`, summed),
});

/** Debits and credits of each account in a month, in millimes. */
export function readAccounts(month: BusinessDay) {
  return readRows<RowOf<typeof accountColumns>>`
    SELECT ${accountColumns.sql} FROM book_entry e WHERE e.month = ${month}::date GROUP BY e.account ORDER BY e.account`;
}

const exact: Column<bigint> = {};
const journalColumns = columnsOf("e", {
  day,
  ...{ journal: text, document: text, label: text, account: text },
  ...{ debitMillimes: exact, creditMillimes: exact },
});

/** The lines of a month's journal in their order. */
export function readJournal(month: BusinessDay): Promise<BookLine[]> {
  return readRows<RowOf<typeof journalColumns>>`
    SELECT ${journalColumns.sql} FROM book_entry e WHERE e.month = ${month}::date ORDER BY e.place`;
}
