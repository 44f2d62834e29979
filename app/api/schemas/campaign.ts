import { z } from "zod";
import { idAnswer, pageAnswer } from "#app/domain/answer-fields.ts";
import { campaignRecordAnswer } from "#app/domain/campaigns/campaign-record.ts";
import { conditionSchema } from "#app/domain/segments/condition.ts";
import { customerListRecord } from "#app/domain/segments/customer-list-record.ts";
import { segmentRecordAnswer } from "#app/domain/segments/segment-record.ts";
import { stampCardRecordAnswer } from "#app/domain/stamps/stamp-card-record.ts";

export const campaignRecordsAnswer = pageAnswer(campaignRecordAnswer);
export const segmentRecordsAnswer = pageAnswer(segmentRecordAnswer);
export const customerListsAnswer = pageAnswer(customerListRecord);
export const stampCardRecordsAnswer = pageAnswer(stampCardRecordAnswer);

export const conditionBody = z.object({ where: conditionSchema });

export const segmentPreviewAnswer = z.object({
  count: z.int().meta({ description: "How many active customers it means now" }),
  examples: z
    .array(z.object({ userId: idAnswer, firstName: z.string().nullable(), level: z.int() }))
    .meta({ description: "Ten at most" }),
});

export const stampsAnswer = z.object({
  items: z.array(
    z.object({
      id: idAnswer,
      title: z.string(),
      partner: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }),
      offer: z
        .object({ id: idAnswer, title: z.string() })
        .meta({ description: "What the last stamp brings" }),
      stamps: z.int(),
      target: z.int(),
      completed: z.int().meta({ description: "How many cards were full so far" }),
    }),
  ),
});
