import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { storeRecord, type StoreRecord } from "./store-record.server.ts";

/** All stores of all partners, newest first. */
export async function listStoreRecords(query: NewestFirstQuery): Promise<Page<StoreRecord>> {
  const rows = page(await prisma.store.findMany(newestFirst(query)), query.limit, positionOf);
  return { ...rows, items: rows.items.map(storeRecord) };
}
