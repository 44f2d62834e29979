import { z } from "zod";
import { idAnswer, idSchema, momentAnswer } from "./common.ts";

export const apiKeyBody = z.object({ storeId: idSchema.optional(), partnerId: idSchema.optional() });

export const apiKeyAnswer = z.object({
  id: idAnswer,
  key: z.string().meta({ description: "Shown this once, and to the same Idempotency-Key again" }),
});

export const revokedApiKeyAnswer = z.object({ id: idAnswer, revokedAt: momentAnswer });
