import { statusAfter, type CampaignMove } from "#app/domain/campaigns/campaign-state.ts";
import type { CampaignRecord } from "#app/domain/campaigns/campaign-record.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { changeCampaign, getCampaignRecord } from "./campaign.server.ts";
import type { OperatorWrite } from "./record-service.server.ts";

/** Starts, pauses or ends a campaign; doing it again changes nothing. Refuses NOT_FOUND. */
export async function moveCampaign(
  call: OperatorWrite,
  id: string,
  move: CampaignMove,
): Promise<Decision<CampaignRecord>> {
  const status = statusAfter(move);
  const now = await getCampaignRecord(id);
  return !now.ok || now.value.status === status ? now : changeCampaign(call, id, { status });
}
