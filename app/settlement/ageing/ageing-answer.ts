import { z } from "zod";
import { idAnswer, millimesAnswer } from "#app/core/domain/answer-fields.ts";
import { ages } from "./ageing.ts";

const byAge = {
  ...(Object.fromEntries(ages.map((age) => [age, millimesAnswer])) as Record<
    (typeof ages)[number],
    typeof millimesAnswer
  >),
  totalMillimes: millimesAnswer,
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
