import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { wheelPrizeRecord, type WheelPrizeRecord } from "./wheel-prize-record.server.ts";

/** The prizes of both wheels, also those taken out, newest first. */
export async function listWheelPrizeRecords(query: NewestFirstQuery): Promise<Page<WheelPrizeRecord>> {
  const rows = page(await prisma.wheelPrize.findMany(newestFirst(query)), query.limit, positionOf);
  return { ...rows, items: rows.items.map(wheelPrizeRecord) };
}
