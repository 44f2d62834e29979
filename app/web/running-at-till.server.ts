import type { Running } from "#app/components/running/running-list.tsx";
import type { MerchantCall } from "#app/services/call.ts";
import { listNamedSalePoints } from "#app/services/campaigns/named-sale-points.server.ts";
import { listRunning, runningAt, saleCampaigns } from "#app/services/campaigns/running-campaigns.server.ts";
import { runningWords } from "./running-words.server.ts";

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
