import { z } from "zod";
import { idAnswer, idSchema } from "./common.ts";

export const visitPartnerBody = z.object({ partnerId: idSchema });

export const onlineVisitAnswer = z.object({ transactionId: idAnswer, redirectUrl: z.string() });
