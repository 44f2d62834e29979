import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  named,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { referenceSql } from "#app/settlement/documents/reference-sql.server.ts";
import { leftMillimes } from "#app/settlement/settling/settled.ts";
import { readMoney } from "#app/settlement/settling/settle-statements.server.ts";
import type { OpenDebt } from "./ageing.ts";

const debtColumns = columnsOf("s", {
  ...{ statementId: named("id", uuid), legalEntityId: uuid, partnerId: uuid, name: given(sql`e.name`, text) },
  ...{ issuedAt: moment, paymentDays: integer, disputed: given(sql`s.state = 'DISPUTED'`, flag) },
  // Of its invoice; a debt without one is paid by the statement's id.
  number: given(
    sql`(SELECT ${referenceSql} FROM settlement_document d
      WHERE d.statement_id = s.id AND d.dispute_id IS NULL AND d.type = 'INVOICE')`,
    maybe(text),
  ),
});

/** A statement of which something is owed, with whose it is. */
export type Debt = OpenDebt & RowOf<typeof debtColumns>;

/** What partners still owe of the statements that were issued, in the order of companies and months. */
export async function readDebts(db: Db): Promise<Debt[]> {
  const rows = await readRowsIn<RowOf<typeof debtColumns>>(db)`
    SELECT ${debtColumns.sql}
    FROM settlement_statement s JOIN legal_entity e ON e.id = s.legal_entity_id
    WHERE s.state IN ('ISSUED', 'ACCEPTED', 'DISPUTED') AND s.issued_at IS NOT NULL
      AND (s.payout_millimes < 0 OR (NOT s.netting AND s.total_millimes > 0))
    ORDER BY e.name, e.id, s.month`;
  const money = await readMoney(
    db,
    rows.map(({ statementId }) => statementId),
  );
  const left = new Map(money.map((row) => [row.id, leftMillimes(row, row)]));
  return rows
    .map((row) => ({ ...row, leftMillimes: left.get(row.statementId) ?? 0 }))
    .filter((row) => row.leftMillimes > 0);
}
