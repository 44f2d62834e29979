import type { CampaignStatesShown } from "./campaign-states.tsx";
import { campaignStateOf, movesOf } from "#app/core/domain/campaigns/campaign-state.ts";
import type { CampaignRecord } from "#app/core/domain/campaigns/campaign-record.ts";
import { campaignStatuses } from "#app/core/domain/campaigns/campaign.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { listStatusChanges } from "#app/desk/audit/status-changes.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";

/** The data of the card with a campaign's states. */
export async function showCampaignStates(
  { now, language }: OperatorCall,
  campaign: CampaignRecord,
): Promise<CampaignStatesShown> {
  const history = await listStatusChanges("campaign", campaign.id, campaignStatuses);
  return {
    state: campaignStateOf(campaign, now),
    moves: movesOf(campaign, now),
    history: history.map(({ at, ...change }) => ({ ...change, at: formatDate(at, language, "dateTime") })),
    version: campaign.version,
    formKey: newFormKey(),
  };
}
