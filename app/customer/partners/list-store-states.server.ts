import { isOpen, storeClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { columnsOf, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";

const columns = columnsOf("s", { state: text });

/** The governorates that have an open store. */
export async function listStoreStates(now: Date): Promise<string[]> {
  const rows = await readRows<RowOf<typeof columns>>`
    SELECT DISTINCT ${columns.sql} FROM store s JOIN partner p ON p.id = s.partner_id
    WHERE ${isOpen(storeClosedFrom, now)} ORDER BY 1`;
  return rows.map(({ state }) => state);
}
