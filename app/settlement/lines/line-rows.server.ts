import {
  columnsOf,
  maybe,
  moment,
  oneOf,
  uuid,
  type Column,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { SettlementLine } from "./line-answer.ts";
import type { LineKind, LineSource } from "./line.ts";
import { edgesOf, monthOf, type Month } from "./month.ts";
import { statementIdOf } from "./statement-id.ts";

/** A number that may be above what JavaScript counts exactly. */
export const large: Column<bigint> = {};

const lineColumns = columnsOf("l", {
  userId: uuid,
  id: uuid,
  at: moment,
  eventAt: moment,
  kind: oneOf<LineKind>(),
  ofKind: maybe(oneOf<LineKind>()),
  documentId: maybe(uuid),
  source: oneOf<LineSource>(),
  sourceId: uuid,
  partnerId: uuid,
  storeId: maybe(uuid),
  legalEntityId: maybe(uuid),
  contractId: maybe(uuid),
  quantity: large,
  unitMicrodinars: large,
  amountMicrodinars: large,
});

export type LineRow = RowOf<typeof lineColumns>;

/** A company's month. */
export interface CompanyMonth {
  legalEntityId: string;
  month: Month;
}

/** Where in the order of (at, id) a page begins. */
export interface LinePosition {
  at: Date;
  id: string;
}

export const linePositionOf = ({ at, id }: LineRow) => ({ at: at.toISOString(), id });

/** SQL: whether `l` is a line of a company's month. */
export function inMonth({ legalEntityId, month }: CompanyMonth): Prisma.Sql {
  const { from, to } = edgesOf(month);
  return Prisma.sql`l.legal_entity_id = ${legalEntityId}::uuid AND l.at >= ${from}::timestamptz AND l.at < ${to}::timestamptz`;
}

interface LinesAsked {
  where: Prisma.Sql;
  after: LinePosition | undefined;
  limit: number;
  newestFirst?: boolean;
}

/** Lines after a position, in order of (at, id) or the other way round. */
export function readLineRows({ where, after, limit, newestFirst = false }: LinesAsked): Promise<LineRow[]> {
  const [beyond, order] = newestFirst
    ? [Prisma.sql`<`, Prisma.sql`l.at DESC, l.id DESC`]
    : [Prisma.sql`>`, Prisma.sql`l.at, l.id`];
  const further = after
    ? Prisma.sql`(l.at, l.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`true`;
  return readRows<LineRow>`SELECT ${lineColumns.sql} FROM settlement_line l WHERE ${where} AND ${further}
    ORDER BY ${order} LIMIT ${limit}::int`;
}

/** These lines of a company's month, in its order. */
export function readLinesById(of: CompanyMonth, ids: readonly string[]): Promise<LineRow[]> {
  return readLineRows({
    where: Prisma.sql`${inMonth(of)} AND l.id = ANY(${[...ids]}::uuid[])`,
    after: undefined,
    limit: ids.length,
  });
}

/** A line as the API tells it. */
export function viewLine(row: LineRow): SettlementLine {
  const { id, at, eventAt, kind, ofKind, storeId, contractId, documentId, legalEntityId } = row;
  return {
    ...{ id, at: at.toISOString(), eventAt: eventAt.toISOString(), kind, of: ofKind },
    source: { type: row.source, id: row.sourceId },
    storeId,
    quantity: Number(row.quantity),
    unitMicrodinars: Number(row.unitMicrodinars),
    amountMicrodinars: Number(row.amountMicrodinars),
    ...{ contractId, documentId },
    statementId: legalEntityId === null ? null : statementIdOf(legalEntityId, monthOf(at)),
  };
}
