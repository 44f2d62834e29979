import { columnsOf, counted, flag, given, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";

const changeColumns = columnsOf("p", {
  ...{ id: uuid, name: text },
  rib: given(sql`e.rib <> p.rib`, flag),
  ribAsked: given(
    sql`EXISTS (SELECT FROM approval a WHERE a.kind = 'BANK' AND a.subject = e.id::text AND a.status = 'PENDING')`,
    flag,
  ),
  returned: given(
    sql`SELECT count(*) FROM payout o WHERE o.legal_entity_id = e.id AND o.status = 'RETURNED' AND o.ended_at >= b.created_at`,
    counted,
  ),
  disputed: given(
    sql`SELECT count(DISTINCT s.id) FROM settlement_statement s JOIN settlement_dispute d ON d.statement_id = s.id
      WHERE s.legal_entity_id = e.id AND d.opened_at >= b.created_at`,
    counted,
  ),
});

/** What is otherwise than when the payout was made, of its company: its account, what came back, what it disputes. */
export type PayoutChanges = RowOf<typeof changeColumns>;

/** The payouts of a batch whose companies have changed since it was made, in the order of their names. */
export async function readChangedSince(batchId: string): Promise<PayoutChanges[]> {
  const rows = await readRows<PayoutChanges>`
    SELECT ${changeColumns.sql}
    FROM payout p JOIN payout_batch b ON b.id = p.batch_id JOIN legal_entity e ON e.id = p.legal_entity_id
    WHERE b.id = ${batchId}::uuid ORDER BY p.name, p.id`;
  return rows.filter(({ rib, ribAsked, returned, disputed }) => rib || ribAsked || returned + disputed > 0);
}
