import { z } from "zod";
import { idAnswer } from "#app/domain/answer-fields.ts";

export const onlineVisitAnswer = z
  .object({ transactionId: idAnswer, redirectUrl: z.string() })
  .meta({ id: "OnlineVisit" });

export type OnlineVisit = z.output<typeof onlineVisitAnswer>;
