import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { partnerRecord, type PartnerRecord } from "./partner-record.server.ts";

/** One partner as operators see it. Refuses NOT_FOUND. */
export async function getPartnerRecord(id: string): Promise<Decision<PartnerRecord>> {
  const row = await prisma.partner.findUnique({ where: { id } });
  return row ? accept(partnerRecord(row)) : refuse("NOT_FOUND");
}
