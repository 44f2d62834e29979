import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { staffAnswer } from "#app/core/domain/staff/staff-answer.ts";
import { partnerRoles } from "./rights.ts";

/** A person of a partner's house, as those who keep its staff see them. */
export const partnerPersonAnswer = staffAnswer
  .extend({
    roles: z.array(z.enum(partnerRoles)),
    weeklyMail: z.boolean().meta({ description: "Whether they are sent the figures of each week" }),
    storeIds: z.array(idAnswer).meta({ description: "The stores of a STORE person, who sees no others" }),
  })
  .meta({ id: "PartnerPerson" });

export type PartnerPerson = z.output<typeof partnerPersonAnswer>;
