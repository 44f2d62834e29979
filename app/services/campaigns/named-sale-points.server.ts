import { prisma } from "#app/db/client.server.ts";
import type { Place } from "#app/domain/campaigns/campaign.ts";
import type { RunningCampaign } from "./running-campaigns.server.ts";

/** A sale point with its name, as a place where a campaign is on. */
export interface NamedSalePoint extends Place {
  id: string;
  name: string;
}

/** The sale points of a partner, or of one of its stores, that these campaigns name; if they name none it asks nothing. */
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
