import {
  columnsOf,
  given,
  integer,
  json,
  moment,
  oneOf,
  summed,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { WrittenDocument } from "./document-answer.ts";
import type { DocumentContent } from "./document-content.ts";
import type { DocumentType } from "./series.ts";

const numbered = { series: text, year: integer, number: integer };
const sums = { netMillimes: summed, vatMillimes: summed, stampMillimes: summed, totalMillimes: summed };
const columns = columnsOf("d", {
  ...{ statementId: uuid, id: uuid, type: oneOf<DocumentType>(), issuedAt: moment },
  ...numbered,
  ...sums,
});

/** The documents of each of these statements, those of their disputes too, in the order of their issue. */
export async function readDocumentsOf(
  db: Db,
  statementIds: readonly string[],
): Promise<Map<string, WrittenDocument[]>> {
  const rows = await readRowsIn<RowOf<typeof columns>>(db)`
    SELECT ${columns.sql} FROM settlement_document d WHERE d.statement_id = ANY (${[...statementIds]}::uuid[])
    ORDER BY d.issued_at, d.id`;
  const byStatement = new Map<string, WrittenDocument[]>();
  for (const { statementId, issuedAt, ...row } of rows)
    byStatement.set(statementId, [
      ...(byStatement.get(statementId) ?? []),
      { ...row, issuedAt: issuedAt.toISOString() },
    ]);
  return byStatement;
}

const issuedColumns = columnsOf("d", {
  id: uuid,
  partnerId: uuid,
  issuedAt: moment,
  content: json<DocumentContent>(),
  /** Beside which document it lies in the queue of the tax platform. */
  ownerId: given(
    sql`CASE WHEN d.dispute_id IS NULL THEN d.id ELSE coalesce((SELECT i.id FROM settlement_document i
      WHERE i.statement_id = d.statement_id AND i.dispute_id IS NULL AND i.type = 'INVOICE'), d.id) END`,
    uuid,
  ),
});

/** A document as it was issued. */
export type IssuedDocument = RowOf<typeof issuedColumns>;

/** A document; of this partner, if one is given. Refuses NOT_FOUND. */
export async function readIssuedDocument(
  id: string,
  partnerId: string | null,
): Promise<Decision<IssuedDocument>> {
  const [row] = await readRows<IssuedDocument>`
    SELECT ${issuedColumns.sql} FROM settlement_document d WHERE d.id = ${id}::uuid`;
  return row && (partnerId === null || row.partnerId === partnerId) ? accept(row) : refuse("NOT_FOUND");
}
