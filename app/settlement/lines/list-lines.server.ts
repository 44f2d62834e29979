import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { findMonth } from "./find-month.server.ts";
import type { SettlementLine } from "./line-answer.ts";
import { inMonth, linePositionOf, readLineRows, viewLine, type LinePosition } from "./line-rows.server.ts";

interface LinesQuery {
  statementId?: string;
  /** By the moments at which lines were written; the second is no more part of it. */
  from?: Date;
  to?: Date;
  limit: number;
  cursor?: LinePosition;
}

/**
 * A partner's lines: of a statement in the order of its hash, else newest first. `partnerId` null for any partner's
 * statement. Refuses NOT_FOUND for a statement that is unknown or another partner's.
 */
export async function listLines(
  { partnerId, now }: { partnerId: string | null; now: Date },
  { statementId, from, to, limit, cursor }: LinesQuery,
): Promise<Decision<Page<SettlementLine>>> {
  const month = statementId === undefined ? null : await findMonth(statementId, partnerId, now);
  if (statementId !== undefined && !month) return refuse("NOT_FOUND");
  const conditions = [
    month ? inMonth(month) : Prisma.sql`l.partner_id = ${partnerId}::uuid`,
    ...(from ? [Prisma.sql`l.at >= ${from}::timestamptz`] : []),
    ...(to ? [Prisma.sql`l.at < ${to}::timestamptz`] : []),
  ];
  const rows = await readLineRows({
    where: Prisma.join(conditions, " AND "),
    after: cursor,
    limit: limit + 1,
    newestFirst: month === null,
  });
  const { items, nextCursor } = page(rows, limit, linePositionOf);
  return accept({ items: items.map(viewLine), nextCursor });
}
