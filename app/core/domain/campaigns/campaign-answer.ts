import { campaignRecordAnswer } from "./campaign-record.ts";
import { dryRunAnswer, simulationAnswer } from "./try-out.ts";

/** What the calls for campaigns answer, by the names that the API's description gives them. */
export const campaignAnswer = campaignRecordAnswer.meta({ id: "CampaignRecord" });
export const campaignSimulationAnswer = simulationAnswer.meta({ id: "CampaignSimulation" });
export const campaignDryRunAnswer = dryRunAnswer.meta({ id: "CampaignDryRun" });
