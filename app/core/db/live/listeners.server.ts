import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * From now on the events of this customer or of these stores are written, for as long as a stream that begins now may
 * come back for them. Call it before the stream reads where it begins.
 */
export async function keepEvents({
  userId,
  storeIds,
}: {
  userId: string | null;
  storeIds: readonly string[];
}): Promise<void> {
  await callFunction(prisma, "begin_listening", { p_user: userId, p_stores: [...storeIds] });
}

/** Which of these customers' events are written. */
export async function heardOf(userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ id: string }>`
    SELECT user_id AS id FROM customer_listener WHERE user_id = ANY(${[...userIds]}::uuid[]) AND until > now()`;
  return new Set(rows.map(({ id }) => id));
}

/** Whether a store's events are written. */
export async function isStoreHeard(tx: Db, storeId: string): Promise<boolean> {
  const rows = await readRowsIn<{ id: string }>(tx)`
    SELECT store_id AS id FROM store_listener WHERE store_id = ${storeId}::uuid AND until > now()`;
  return rows.length > 0;
}
