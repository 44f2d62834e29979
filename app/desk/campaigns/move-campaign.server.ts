import { statusAfter, type CampaignMove } from "#app/core/domain/campaigns/campaign-state.ts";
import type { CampaignRecord } from "#app/core/domain/campaigns/campaign-record.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { changeCampaign } from "./campaign.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";

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
