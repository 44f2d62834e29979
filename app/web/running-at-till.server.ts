import type { Running } from "#app/components/running/running-list.tsx";
import type { MerchantCall } from "#app/services/call.ts";
import { listRunning, runningAt, saleCampaigns } from "#app/services/campaigns/running-campaigns.server.ts";
import { runningWords } from "./running-words.server.ts";

/** What is on at a till's store, for any of its customers. */
export async function runningAtTill(
  { caller: { partnerId }, now, language }: MerchantCall,
  storeId: string,
): Promise<Running> {
  const asked = { ...saleCampaigns, partnerId };
  const running = await listRunning({ now, userId: "ANYBODY" }, asked);
  return runningWords(runningAt(running, { partnerId, storeId }), { now, language, forSome: true });
}
