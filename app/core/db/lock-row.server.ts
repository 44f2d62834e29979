import { Prisma } from "#app/generated/prisma/client.ts";
import { readRowsIn } from "./statements.server.ts";
import type { Db } from "./transaction.server.ts";

/** Locks a record before it is read: what is read afterwards stays true until the transaction ends. */
export async function lockRow(tx: Db, table: string, id: string): Promise<void> {
  await readRowsIn(tx)`SELECT 1 AS locked FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`;
}
