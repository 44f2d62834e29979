import { columnsOf, flag, given, summed, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { changeRowsIn, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { isSettled } from "./settled.ts";

const moneyColumns = columnsOf("s", {
  ...{ id: uuid, netting: flag, totalMillimes: summed, payoutMillimes: summed },
  // What the bank brought for its document or for itself, and what its company withheld from the document.
  receivedMillimes: given(
    sql`(SELECT coalesce(sum(b.amount_millimes), 0)
        FROM bank_line b JOIN settlement_document d ON d.id = b.document_id WHERE d.statement_id = s.id)
      + (SELECT coalesce(sum(b.amount_millimes), 0) FROM bank_line b WHERE b.statement_id = s.id)
      + (SELECT coalesce(sum(w.amount_millimes), 0)
        FROM settlement_withholding w JOIN settlement_document d ON d.id = w.document_id
        WHERE d.statement_id = s.id AND d.type = 'INVOICE' AND w.direction = 'BY_PARTNER'
          AND w.taken_back_at IS NULL)`,
    summed,
  ),
  paid: given(
    sql`EXISTS (SELECT FROM payout_statement o JOIN payout p ON p.id = o.payout_id
      WHERE o.statement_id = s.id AND o.open AND p.status = 'PAID')`,
    flag,
  ),
});

/** Of a statement: accepted, and it says something. A month with nothing stays accepted. */
export const mayBeSettled = sql`state = 'ACCEPTED'
  AND (total_millimes <> 0 OR reimbursement_millimes <> 0 OR credit_millimes <> 0)`;

/** A statement with what came of it. */
type StatementMoneyRow = RowOf<typeof moneyColumns>;

/** What came of these statements so far; lock them first where it decides. */
export async function readMoney(db: Db, ids: readonly string[]): Promise<StatementMoneyRow[]> {
  return readRowsIn<StatementMoneyRow>(db)`
    SELECT ${moneyColumns.sql} FROM settlement_statement s WHERE s.id = ANY (${ids}::uuid[]) ORDER BY s.id`;
}

/**
 * Settles those of these statements that are accepted and of which neither side owes anything any more. Returns how many.
 * The caller has locked them.
 */
export async function settleStatements(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const settled = (await readMoney(tx, ids)).filter((row) => isSettled(row, row)).map(({ id }) => id);
  if (settled.length === 0) return 0;
  return changeRowsIn(tx)`
    UPDATE settlement_statement SET state = 'SETTLED', settled_at = ${now}::timestamptz
    WHERE id = ANY (${settled}::uuid[]) AND ${mayBeSettled}`;
}

/**
 * Opens those of these statements again that were settled and of which something is owed now, because what had settled them
 * was taken back. The caller has locked them.
 */
export async function reopenStatements(tx: Db, ids: readonly string[]): Promise<void> {
  const open = (await readMoney(tx, ids)).filter((row) => !isSettled(row, row)).map(({ id }) => id);
  await changeRowsIn(tx)`
    UPDATE settlement_statement SET state = 'ACCEPTED', settled_at = NULL
    WHERE id = ANY (${open}::uuid[]) AND state = 'SETTLED'`;
}
