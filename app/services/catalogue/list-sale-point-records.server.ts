import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { salePointRecord, type SalePointRecord } from "./sale-point-record.server.ts";

/** All sale points of all stores, newest first. */
export async function listSalePointRecords(query: NewestFirstQuery): Promise<Page<SalePointRecord>> {
  const rows = page(await prisma.salePoint.findMany(newestFirst(query)), query.limit, positionOf);
  return { ...rows, items: rows.items.map(salePointRecord) };
}
