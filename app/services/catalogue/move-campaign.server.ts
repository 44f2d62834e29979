import { statusAfter, type CampaignMove } from "#app/domain/campaigns/campaign-state.ts";
import type { CampaignRecord } from "#app/domain/campaigns/campaign-record.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { pressed } from "#app/services/record-change.server.ts";
import { changeCampaign } from "./campaign.server.ts";
import type { OperatorWrite } from "./record-service.server.ts";

/**
 * Starts, pauses or ends a campaign; doing it again changes nothing. Refuses NOT_FOUND, and CONFLICT if its
 * status was changed after this version.
 */
export function moveCampaign(
  call: OperatorWrite,
  id: string,
  move: CampaignMove,
  version: number | null = null,
): Promise<Decision<CampaignRecord>> {
  return changeCampaign(pressed(call, version), id, { status: statusAfter(move) });
}
