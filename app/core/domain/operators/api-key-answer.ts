import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { partnerRights } from "#app/core/domain/partners/rights.ts";
import { apiKeyKinds } from "./api-key-form.ts";
import { rights } from "./rights.ts";

export const apiKeyAnswer = z
  .object({
    id: idAnswer,
    key: z.string().meta({ description: "Shown this once, and to the same Idempotency-Key again" }),
    expiresAt: momentAnswer.nullable(),
  })
  .meta({ id: "ApiKey" });

export type ApiKey = z.output<typeof apiKeyAnswer>;

/** A key as those who manage it see it, without the key itself. */
export const apiKeyViewAnswer = z
  .object({
    id: idAnswer,
    kind: z.enum(apiKeyKinds),
    name: z.string().nullable(),
    storeId: idAnswer.nullable().meta({ description: "Null for a key of the whole company" }),
    rights: z
      .array(z.enum([...rights, ...partnerRights]))
      .nullable()
      .meta({ description: "Null for all, and for a till's key" }),
    createdAt: momentAnswer,
    expiresAt: momentAnswer.nullable(),
    previousUntil: momentAnswer
      .nullable()
      .meta({ description: "After a rotation, until when the key before is good too" }),
  })
  .meta({ id: "ApiKeyView" });

export type ApiKeyView = z.output<typeof apiKeyViewAnswer>;

export const rotatedApiKeyAnswer = apiKeyAnswer.pick({ id: true, key: true }).meta({ id: "RotatedApiKey" });

export type RotatedApiKey = z.output<typeof rotatedApiKeyAnswer>;

export const revokedApiKeyAnswer = z
  .object({ id: idAnswer, revokedAt: momentAnswer })
  .meta({ id: "RevokedApiKey" });

export type RevokedApiKey = z.output<typeof revokedApiKeyAnswer>;
