import { columnsOf, given, oneOf, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { PayoutState } from "./payout-state.ts";

const columns = columnsOf("s", {
  id: uuid,
  payout: given(sql`coalesce(p.status::text, 'DUE')`, oneOf<PayoutState>()),
});

/**
 * How far the payout of each of these statements is, by its id; those without one are left out. One that came back is due
 * again.
 */
export async function readPayoutStates(db: Db, ids: readonly string[]): Promise<Map<string, PayoutState>> {
  const rows = await readRowsIn<RowOf<typeof columns>>(db)`
    SELECT ${columns.sql} FROM settlement_statement s
    LEFT JOIN payout_statement o ON o.statement_id = s.id AND o.open
    LEFT JOIN payout p ON p.id = o.payout_id
    WHERE s.id = ANY (${[...ids]}::uuid[]) AND s.payout_millimes > 0 AND (p.id IS NOT NULL OR s.state = 'ACCEPTED')`;
  return new Map(rows.map(({ id, payout }) => [id, payout]));
}
