import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { helpEntryRecord, type HelpEntryRecord } from "./help-entry-record.server.ts";

/** One topic or story as operators see it. Refuses NOT_FOUND. */
export async function getHelpEntryRecord(id: string): Promise<Decision<HelpEntryRecord>> {
  const row = await prisma.helpEntry.findUnique({ where: { id } });
  return row ? accept(helpEntryRecord(row)) : refuse("NOT_FOUND");
}
