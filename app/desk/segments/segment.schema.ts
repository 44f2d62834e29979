import { z } from "zod";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { conditionSchema } from "#app/core/domain/segments/condition.ts";
import { customerListRecord } from "#app/core/domain/segments/customer-list-record.ts";
import { segmentRecordAnswer } from "#app/core/domain/segments/segment-record.ts";

export const segmentRecordsAnswer = pageAnswer(segmentRecordAnswer);

export const customerListsAnswer = pageAnswer(customerListRecord);

export const conditionBody = z.object({ where: conditionSchema });
