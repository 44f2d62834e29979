import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { salePointRecord, type SalePointRecord } from "./sale-point-record.server.ts";

/** One sale point as operators see it. Refuses NOT_FOUND. */
export async function getSalePointRecord(id: string): Promise<Decision<SalePointRecord>> {
  const row = await prisma.salePoint.findUnique({ where: { id } });
  return row ? accept(salePointRecord(row)) : refuse("NOT_FOUND");
}
