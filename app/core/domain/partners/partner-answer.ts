import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { storeAnswer } from "#app/core/domain/stores/store-answer.ts";

const shared = z.object({
  id: idAnswer,
  name: z.string(),
  logoUrl: z.string().nullable(),
  online: z.boolean(),
  onlineUrl: z.string().nullable(),
  earnRate: z.int().meta({ description: "Points for each dinar" }),
  tags: z.array(z.string()).meta({ description: "Keys of tags" }),
});

/** A partner as the directory shows it. */
export const partnerAnswer = shared
  .extend({ description: z.string(), stores: z.array(storeAnswer) })
  .meta({ id: "Partner" });

export type Partner = z.output<typeof partnerAnswer>;
