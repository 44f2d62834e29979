import { columnsOf, given, named, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { creditMillimes } from "#app/settlement/settling/settled.ts";
import { readMoney } from "#app/settlement/settling/settle-statements.server.ts";
import type { Overpaid } from "./ageing.ts";

const columns = columnsOf("s", {
  ...{ statementId: named("id", uuid), legalEntityId: uuid, partnerId: uuid },
  name: given(sql`e.name`, text),
});

/** A statement for which more came in than was owed, with whose it is. */
export type OverpaidStatement = Overpaid & RowOf<typeof columns>;

/**
 * Statements for which more came in than was owed, by the bank or by certificates, in the order of companies and months.
 */
export async function readOverpaid(db: Db): Promise<OverpaidStatement[]> {
  const rows = await readRowsIn<RowOf<typeof columns>>(db)`
    SELECT ${columns.sql}
    FROM settlement_statement s JOIN legal_entity e ON e.id = s.legal_entity_id
    WHERE s.id IN (SELECT d.statement_id FROM settlement_withholding w JOIN settlement_document d ON d.id = w.document_id
        WHERE w.direction = 'BY_PARTNER' AND w.taken_back_at IS NULL
      UNION ALL SELECT coalesce(d.statement_id, b.statement_id)
        FROM bank_line b LEFT JOIN settlement_document d ON d.id = b.document_id WHERE b.kind = 'RECEIVED')
    ORDER BY e.name, e.id, s.month`;
  const money = await readMoney(
    db,
    rows.map(({ statementId }) => statementId),
  );
  const credit = new Map(money.map((row) => [row.id, creditMillimes(row, row)]));
  return rows
    .map((row) => ({ ...row, creditMillimes: credit.get(row.statementId) ?? 0 }))
    .filter((row) => row.creditMillimes > 0);
}
