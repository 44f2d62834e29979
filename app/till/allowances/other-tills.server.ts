import { columnsOf, counted, given, type RowOf } from "#app/core/db/columns.server.ts";
import { onlyRow, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { meetsSince } from "#app/core/domain/offline/offline-bounds.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("", { tills: given(Prisma.sql`count(DISTINCT d.id)`, counted) });

/**
 * How many other tills of a store can have sold in the same 72 hours as one that gets an allowance now. Those that were
 * ended, or whose key was, are none. Locks the store, so that the tills of one store are counted one after another.
 */
export async function countOthers(
  tx: Db,
  { storeId, name, now }: { storeId: string; name: string; now: Date },
): Promise<number> {
  await readRowsIn(tx)`SELECT 1 AS locked FROM store WHERE id = ${storeId}::uuid FOR NO KEY UPDATE`;
  const { tills } = onlyRow(
    await readRowsIn<RowOf<typeof columns>>(tx)`
      SELECT ${columns.sql} FROM offline_device d JOIN offline_allowance a ON a.device_id = d.id
      WHERE d.store_id = ${storeId}::uuid AND d.device_id <> ${name} AND d.revoked_at IS NULL
        AND a.ended_at IS NULL AND a.created_at > ${meetsSince(now)}::timestamptz
        AND NOT EXISTS (SELECT FROM api_key k WHERE k.id = a.api_key_id AND k.revoked_at IS NOT NULL)`,
  );
  return tills;
}
