import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, moment, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { dayOfMonth, monthOf, monthOfDay, type Month } from "./month.ts";

/** The company's month that a statement is of. */
export interface FoundMonth {
  legalEntityId: string;
  partnerId: string;
  month: Month;
}

/** SQL: the id of a statement, as `statementIdOf` says it. `month` is a day of it. */
export const statementIdSql = (legalEntityId: Prisma.Sql, month: Prisma.Sql) => Prisma.sql`left(encode(sha256(
  convert_to('statement:' || ${legalEntityId} || ':' || to_char(${month}, 'YYYY-MM'), 'UTF8')), 'hex'), 32)::uuid`;

/** SQL: the month in Tunis of a moment, as its first day. */
export const monthSql = (at: Prisma.Sql) =>
  Prisma.sql`date_trunc('month', ${at} AT TIME ZONE 'Africa/Tunis')::date`;

/**
 * Whose statement an id is, and of which month, also of one that is not closed; null for an unknown id and for one of
 * another partner.
 */
export async function findMonth(id: string, partnerId: string | null, now: Date): Promise<FoundMonth | null> {
  const closed = await prisma.settlementStatement.findUnique({
    where: { id },
    select: { legalEntityId: true, partnerId: true, month: true },
  });
  const found = closed ? { ...closed, month: monthOfDay(closed.month) } : await findOpen(id, now);
  return found && (partnerId === null || found.partnerId === partnerId) ? found : null;
}

const openColumns = columnsOf("e", {
  legalEntityId: named("id", uuid),
  partnerId: uuid,
  month: given(Prisma.sql`m.month`, moment),
});

async function findOpen(id: string, now: Date): Promise<FoundMonth | null> {
  const running = dayOfMonth(monthOf(now));
  const [open] = await readRows<RowOf<typeof openColumns>>`
    SELECT ${openColumns.sql} FROM legal_entity e
    CROSS JOIN LATERAL (SELECT step::date::timestamp AT TIME ZONE 'UTC' AS month, step FROM generate_series(
      ${monthSql(Prisma.sql`least(e.created_at, (SELECT min(l.at) FROM settlement_line l WHERE l.legal_entity_id = e.id))`)}::timestamp,
      greatest(${running}::date::timestamp, (SELECT max(s.month) + interval '1 month' FROM settlement_statement s
        WHERE s.legal_entity_id = e.id)), interval '1 month') AS step) m
    WHERE ${statementIdSql(Prisma.sql`e.id`, Prisma.sql`m.step`)} = ${id}::uuid`;
  return open ? { ...open, month: monthOfDay(open.month) } : null;
}
