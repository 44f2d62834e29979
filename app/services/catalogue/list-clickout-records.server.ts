import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { clickoutRecord, type ClickoutRecord } from "./clickout-record.server.ts";

/** All campaign codes, also those that are over, newest first. */
export async function listClickoutRecords(query: NewestFirstQuery): Promise<Page<ClickoutRecord>> {
  const rows = page(await prisma.clickout.findMany(newestFirst(query)), query.limit, positionOf);
  return { ...rows, items: rows.items.map(clickoutRecord) };
}
