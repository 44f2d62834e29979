import { columnsOf, given, maybe, moment, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { edgesOf, monthOf, nextMonth, type Month } from "#app/settlement/lines/month.ts";
import { firstHash } from "./chain.ts";

/** A company's month that has no statement yet. */
export interface UnclosedMonth {
  legalEntityId: string;
  partnerId: string;
  month: Month;
  /** The hash of the statement before; null while that one is not closed either. */
  previousHash: string | null;
}

const lastOf = (column: Prisma.Sql) => Prisma.sql`
  SELECT ${column} FROM settlement_statement s WHERE s.legal_entity_id = e.id ORDER BY s.month DESC LIMIT 1`;

const companyColumns = columnsOf("e", {
  id: uuid,
  partnerId: uuid,
  createdAt: moment,
  /** Of the statement that was closed last. */
  lastMonth: given(lastOf(Prisma.sql`to_char(s.month, 'YYYY-MM')`), maybe(text)),
  lastHash: given(lastOf(Prisma.sql`s.hash`), maybe(text)),
  /** Of the first contract. */
  agreedFrom: given(
    Prisma.sql`SELECT to_char(min(c.from_day), 'YYYY-MM') FROM contract c WHERE c.legal_entity_id = e.id`,
    maybe(text),
  ),
});

type Company = RowOf<typeof companyColumns>;

interface Companies {
  /** Null for every partner's. */
  partnerId?: string | null;
  legalEntityId?: string;
}

/**
 * The months of companies that have no statement yet, each company's oldest first: the running one, and those that are over
 * with lines or a contract in them.
 */
export async function readUnclosed(
  now: Date,
  { partnerId = null, legalEntityId }: Companies = {},
): Promise<UnclosedMonth[]> {
  const companies = await readRows<Company>`
    SELECT ${companyColumns.sql} FROM legal_entity e
    WHERE ${partnerId === null ? Prisma.sql`true` : Prisma.sql`e.partner_id = ${partnerId}::uuid`}
      AND ${legalEntityId === undefined ? Prisma.sql`true` : Prisma.sql`e.id = ${legalEntityId}::uuid`}
    ORDER BY e.id`;
  const running = monthOf(now);
  const found: UnclosedMonth[] = [];
  for (const company of companies)
    for (const [place, month] of (await monthsOf(company, running)).entries())
      found.push({
        ...{ legalEntityId: company.id, partnerId: company.partnerId, month },
        previousHash: place === 0 ? (company.lastHash ?? firstHash) : null,
      });
  return found;
}

async function monthsOf(company: Company, running: Month): Promise<Month[]> {
  const months: Month[] = [];
  let month = company.lastMonth === null ? monthOf(company.createdAt) : nextMonth(company.lastMonth);
  while (month < running) {
    const agreedFrom = company.agreedFrom ?? running;
    const next = agreedFrom <= month ? month : await monthWithLines(company.id, month, agreedFrom);
    if (next !== null && next < running) months.push(next);
    if (next === null) month = agreedFrom;
    else month = nextMonth(next);
  }
  return month === running ? [...months, running] : months;
}

/** The first month with lines of a company, from one month until before another; null if there is none. */
async function monthWithLines(legalEntityId: string, from: Month, before: Month): Promise<Month | null> {
  const [row] = await readRows<{ at: Date | null }>`
    SELECT min(at) AS at FROM settlement_line WHERE legal_entity_id = ${legalEntityId}::uuid
      AND at >= ${edgesOf(from).from}::timestamptz AND at < ${edgesOf(before).from}::timestamptz`;
  return row?.at ? monthOf(row.at) : null;
}
