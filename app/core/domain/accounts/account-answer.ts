import { z } from "zod";
import { momentAnswer } from "#app/core/domain/answer-fields.ts";

export const pinAnswer = z
  .object({
    pinChallenge: z.string().meta({
      description: "Stays with the device: `challenge` of `/auth/login` when the PIN is its `password`",
    }),
    hasPin: z.literal(true),
  })
  .meta({ id: "PinSet" });

export type PinSet = z.output<typeof pinAnswer>;

export const deletionAnswer = z.object({ effectiveAt: momentAnswer }).meta({ id: "DeletionRequest" });

export type DeletionRequest = z.output<typeof deletionAnswer>;
