import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";

export const apiKeyAnswer = z
  .object({
    id: idAnswer,
    key: z.string().meta({ description: "Shown this once, and to the same Idempotency-Key again" }),
    expiresAt: momentAnswer.nullable(),
  })
  .meta({ id: "ApiKey" });

export type ApiKey = z.output<typeof apiKeyAnswer>;

export const rotatedApiKeyAnswer = apiKeyAnswer.pick({ id: true, key: true }).meta({ id: "RotatedApiKey" });

export type RotatedApiKey = z.output<typeof rotatedApiKeyAnswer>;

export const revokedApiKeyAnswer = z
  .object({ id: idAnswer, revokedAt: momentAnswer })
  .meta({ id: "RevokedApiKey" });

export type RevokedApiKey = z.output<typeof revokedApiKeyAnswer>;
