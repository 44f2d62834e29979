import { z } from "zod";
import { idAnswer, momentAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";

export const apiKeyBody = z.object({ storeId: idSchema.optional(), partnerId: idSchema.optional() });

export const apiKeyAnswer = z.object({
  id: idAnswer,
  key: z.string().meta({ description: "Shown this once, and to the same Idempotency-Key again" }),
});

export const revokedApiKeyAnswer = z.object({ id: idAnswer, revokedAt: momentAnswer });
