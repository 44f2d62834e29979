import { z } from "zod";
import { idAnswer, millimesAnswer } from "#app/core/domain/answer-fields.ts";
import { ages } from "./ageing.ts";

const byAge = {
  ...(Object.fromEntries(ages.map((age) => [age, millimesAnswer])) as Record<
    (typeof ages)[number],
    typeof millimesAnswer
  >),
  totalMillimes: millimesAnswer,
  creditMillimes: millimesAnswer.meta({
    description: "What came in for statements beyond what was owed; it is not taken off the others",
  }),
};

/** What partners owe for what was invoiced, by its age, in millimes. */
export const ageingAnswer = z
  .object({
    companies: z.array(
      z.object({ legalEntityId: idAnswer, partnerId: idAnswer, name: z.string(), ...byAge }),
    ),
    sums: z.object(byAge),
  })
  .meta({ id: "Ageing" });

export type AgeingView = z.output<typeof ageingAnswer>;
