import { columnsOf, given, maybe, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { monthOf, nextMonth, type Month } from "#app/settlement/lines/month.ts";
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
  /** Of the statement that was closed last. */
  lastMonth: given(lastOf(Prisma.sql`to_char(s.month, 'YYYY-MM')`), maybe(text)),
  lastHash: given(lastOf(Prisma.sql`s.hash`), maybe(text)),
  /** Of the first contract. */
  agreedFrom: given(
    Prisma.sql`SELECT to_char(min(c.from_day), 'YYYY-MM') FROM contract c WHERE c.legal_entity_id = e.id`,
    maybe(text),
  ),
  firstLine: given(
    Prisma.sql`SELECT to_char(min(l.at) AT TIME ZONE 'Africa/Tunis', 'YYYY-MM') FROM settlement_line l
      WHERE l.legal_entity_id = e.id`,
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
 * The months of companies that have no statement yet, each company's oldest first: the running one, and all that are over
 * since its first contract or line.
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
    for (const [place, month] of monthsOf(company, running).entries())
      found.push({
        ...{ legalEntityId: company.id, partnerId: company.partnerId, month },
        previousHash: place === 0 ? (company.lastHash ?? firstHash) : null,
      });
  return found;
}

/**
 * From the month of the first contract, or of the first line, on each one until the running one. What happens while a sandbox's
 * clock is back in a month that is closed falls into the one after it, so that this one is open.
 */
function monthsOf({ lastMonth, agreedFrom, firstLine }: Company, today: Month): Month[] {
  const running = lastMonth !== null && lastMonth >= today ? nextMonth(lastMonth) : today;
  const begun = [agreedFrom, firstLine].flatMap((month) => month ?? []).toSorted()[0] ?? running;
  const months: Month[] = [];
  for (
    let month = lastMonth === null ? begun : nextMonth(lastMonth);
    month < running;
    month = nextMonth(month)
  )
    months.push(month);
  return [...months, running];
}
