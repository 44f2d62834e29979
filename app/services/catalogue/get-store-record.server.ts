import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { storeRecord, type StoreRecord } from "./store-record.server.ts";

/** One store as operators see it. Refuses NOT_FOUND. */
export async function getStoreRecord(id: string): Promise<Decision<StoreRecord>> {
  const row = await prisma.store.findUnique({ where: { id } });
  return row ? accept(storeRecord(row)) : refuse("NOT_FOUND");
}
