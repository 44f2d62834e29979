import { prisma } from "#app/core/db/client.server.ts";
import type { Place } from "#app/core/domain/campaigns/campaign.ts";
import type { RunningCampaign } from "./running-campaigns.server.ts";

/** A sale point with its name, as a place where a campaign runs. */
export interface NamedSalePoint extends Place {
  id: string;
  name: string;
}

/**
 * The sale points that these campaigns name, of a partner or of one of its stores. Makes no query if they
 * name none.
 */
export async function listNamedSalePoints(
  running: readonly RunningCampaign[],
  { partnerId, storeId }: { partnerId: string; storeId?: string },
): Promise<NamedSalePoint[]> {
  const ids = [...new Set(running.flatMap(({ rule }) => rule.salePointIds ?? []))];
  if (ids.length === 0) return [];
  const rows = await prisma.salePoint.findMany({
    where: { id: { in: ids }, store: { partnerId }, ...(storeId !== undefined && { storeId }) },
    select: { id: true, name: true, storeId: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({ ...row, partnerId, salePointId: row.id }));
}
