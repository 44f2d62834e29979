import { z } from "zod";
import { idAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";

export const visitPartnerBody = z.object({ partnerId: idSchema });

export const onlineVisitAnswer = z.object({ transactionId: idAnswer, redirectUrl: z.string() });
