import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { helpEntryRecord, type HelpEntryRecord } from "./help-entry-record.server.ts";

/** Topics and stories, also those taken out, newest first. */
export async function listHelpEntryRecords(query: NewestFirstQuery): Promise<Page<HelpEntryRecord>> {
  const rows = page(await prisma.helpEntry.findMany(newestFirst(query)), query.limit, positionOf);
  return { ...rows, items: rows.items.map(helpEntryRecord) };
}
