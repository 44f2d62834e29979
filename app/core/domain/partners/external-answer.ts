import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** The target of a link from a partner's own site. */
export const externalAnswer = z
  .object({
    kind: z.enum(["PARTNER", "OFFER", "STORE"]),
    id: idAnswer,
    url: z
      .string()
      .meta({ description: "Our page of it, in the caller's language; of a store its partner's" }),
  })
  .meta({ id: "ExternalRecord" });

export type ExternalRecord = z.output<typeof externalAnswer>;
