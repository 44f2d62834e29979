import { z } from "zod";
import { pageAnswer } from "#app/domain/answer-fields.ts";
import { campaignAnswer } from "#app/domain/campaigns/campaign-answer.ts";
import { conditionSchema } from "#app/domain/segments/condition.ts";
import { customerListRecord } from "#app/domain/segments/customer-list-record.ts";
import { segmentRecordAnswer } from "#app/domain/segments/segment-record.ts";
import { stampCardRecordAnswer } from "#app/domain/stamps/stamp-card-record.ts";

export const campaignRecordsAnswer = pageAnswer(campaignAnswer);
export const segmentRecordsAnswer = pageAnswer(segmentRecordAnswer);
export const customerListsAnswer = pageAnswer(customerListRecord);
export const stampCardRecordsAnswer = pageAnswer(stampCardRecordAnswer);

export const conditionBody = z.object({ where: conditionSchema });
