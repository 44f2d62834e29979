import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { partnerRecord, type PartnerRecord } from "./partner-record.server.ts";

/** All partners, newest first. */
export async function listPartnerRecords(query: NewestFirstQuery): Promise<Page<PartnerRecord>> {
  const rows = page(await prisma.partner.findMany(newestFirst(query)), query.limit, positionOf);
  return { ...rows, items: rows.items.map(partnerRecord) };
}
