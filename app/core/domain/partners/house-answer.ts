import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { storeAnswer } from "#app/core/domain/stores/store-answer.ts";
import { waitingFields } from "#app/core/domain/submissions/submission-answer.ts";
import { partnerRights } from "./rights.ts";

/** A partner in its own house, and what the caller may do there. */
export const houseAnswer = z
  .object({
    id: idAnswer,
    name: z.string(),
    stores: z.array(storeAnswer).meta({ description: "Closed ones too, by name" }),
    contract: z.null().meta({ description: "Null while there is none" }),
    rights: z.array(z.enum(partnerRights)).meta({ description: "The caller's" }),
    ...waitingFields,
  })
  .meta({ id: "PartnerHouse" });

export type House = z.output<typeof houseAnswer>;
