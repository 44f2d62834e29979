import {
  columnsOf,
  counted,
  maybe,
  oneOf,
  uuid,
  type Column,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { CompanyMonth } from "#app/settlement/lines/line-rows.server.ts";
import type { LineKind } from "#app/settlement/lines/line.ts";
import { edgesOf } from "#app/settlement/lines/month.ts";
import { creditNotesIn, statementSums, type KindSum, type StatementSums } from "./sums.ts";
import {
  readCredits,
  readMonthTerms,
  type MonthTerms,
} from "#app/settlement/contracts/month-terms.server.ts";

// A sum of 64-bit numbers is wider than they are, and no month's is too large for one.
const large: Column<bigint> = { cast: "::bigint" };

const sumColumns = columnsOf("s", {
  legalEntityId: uuid,
  kind: oneOf<LineKind>(),
  ofKind: maybe(oneOf<LineKind>()),
  documentId: maybe(uuid),
  lines: counted,
  quantity: large,
  amountMicrodinars: large,
});

/** The sums of a month so far, and the terms that would count if it ended so. */
export interface MonthSoFar {
  sums: StatementSums;
  terms: MonthTerms;
}

/** The sums of months that are not closed, in the order of the months. */
export async function sumMonths(months: readonly CompanyMonth[]): Promise<MonthSoFar[]> {
  if (months.length === 0) return [];
  const [terms, found] = await Promise.all([
    readMonthTerms(months),
    Promise.all(
      [...new Set(months.map(({ month }) => month))].map((month) =>
        readSums(
          month,
          months.filter((one) => one.month === month).map(({ legalEntityId }) => legalEntityId),
        ),
      ),
    ),
  ]);
  const all = found.flat();
  const credits = await readCredits(creditNotesIn(all));
  return months.map(({ legalEntityId, month }, place) => {
    const own = all.filter((sum) => sum.legalEntityId === legalEntityId && sum.month === month);
    const of = terms[place];
    if (!of) throw new Error(`no terms were read for ${legalEntityId}`);
    return { sums: statementSums(own, { ...of, creditMillimes: creditOf(own, credits) }), terms: of };
  });
}

/** What the credit notes come to that hold a month's adjustments. */
export function creditOf(sums: readonly KindSum[], credits: ReadonlyMap<string, number>): number {
  return creditNotesIn(sums).reduce((sum, id) => sum + (credits.get(id) ?? 0), 0);
}

/** The sums of companies' lines of a month. `amount`: SQL, what a line comes to if not what it says, in microdinars. */
export async function readSums(
  month: string,
  ids: readonly string[],
  amount = sql`amount_microdinars`,
): Promise<(KindSum & CompanyMonth)[]> {
  const { from, to } = edgesOf(month);
  const rows = await readRows<RowOf<typeof sumColumns>>`
    SELECT ${sumColumns.sql} FROM (
      SELECT legal_entity_id, kind, of_kind, document_id, count(*) AS lines,
        sum(quantity) AS quantity, sum(${amount}) AS amount_microdinars
      FROM settlement_line
      WHERE legal_entity_id = ANY(${[...ids]}::uuid[]) AND at >= ${from}::timestamptz AND at < ${to}::timestamptz
      GROUP BY legal_entity_id, kind, of_kind, document_id) s`;
  return rows.map((row) => ({ ...row, month }));
}
