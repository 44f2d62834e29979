import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { campaignAnswer } from "#app/core/domain/campaigns/campaign-answer.ts";
import { stampCardRecordAnswer } from "#app/core/domain/stamps/stamp-card-record.ts";

export const campaignRecordsAnswer = pageAnswer(campaignAnswer);

export const stampCardRecordsAnswer = pageAnswer(stampCardRecordAnswer);
