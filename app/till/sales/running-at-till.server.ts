import type { Running } from "#app/core/ui/shown/running-list.tsx";
import type { MerchantCall } from "#app/core/services/call.ts";
import { listNamedSalePoints } from "#app/core/services/campaigns/named-sale-points.server.ts";
import {
  listRunning,
  runningAt,
  saleCampaigns,
} from "#app/core/services/campaigns/running-campaigns.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";

/** The campaigns at a till's store or one of its sale points, for any of its customers. */
export async function runningAtTill(
  { caller: { partnerId }, now, language }: MerchantCall,
  storeId: string,
): Promise<Running> {
  const running = await listRunning({ now, userId: "ANYBODY" }, { ...saleCampaigns, partnerId });
  const here = { partnerId, storeId, salePointId: null };
  const places = await listNamedSalePoints(running, { partnerId, storeId });
  return runningWords(runningAt(running, here, ...places), { now, language, places, here, forSome: true });
}
