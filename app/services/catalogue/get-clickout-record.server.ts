import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { clickoutRecord, type ClickoutRecord } from "./clickout-record.server.ts";

/** One campaign code as operators see it. Refuses NOT_FOUND. */
export async function getClickoutRecord(id: string): Promise<Decision<ClickoutRecord>> {
  const row = await prisma.clickout.findUnique({ where: { id } });
  return row ? accept(clickoutRecord(row)) : refuse("NOT_FOUND");
}
