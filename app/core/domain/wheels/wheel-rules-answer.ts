import { z } from "zod";
import { pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { wheels } from "./prize.ts";
import { grandPrizeAnswer } from "./wheel-answer.ts";

const dayAnswer = z.string().meta({ description: "A day in Tunis" });

export const wheelRulesAnswer = z
  .object({
    wheel: z.enum(wheels),
    open: z.boolean().meta({ description: "Whether it is open at all, whoever plays" }),
    from: dayAnswer.nullable(),
    until: dayAnswer.nullable().meta({ description: "Its last day" }),
    deposit: z
      .string()
      .nullable()
      .meta({ description: "Where these rules were deposited, and under which number" }),
    cost: pointsAnswer.meta({ description: "What a spin costs" }),
    freeEntryDays: z
      .int()
      .nullable()
      .meta({ description: "Every how many days who never bought spins for nothing; null for never" }),
    premiumNeeded: z.boolean(),
    daysNeeded: z.int().meta({ description: "Days in a row with a spin of the points wheel before it" }),
    ageNeeded: z.int().meta({ description: "Years: minors may not play" }),
    prizes: z.array(
      grandPrizeAnswer.omit({ offerId: true }).extend({
        odds: z.int().meta({ description: "Its chance now, in thousandths of a percent" }),
        worthMillimes: z
          .int()
          .nullable()
          .meta({ description: "What one is worth in a shop; null where nobody said" }),
      }),
    ),
    winners: z
      .array(z.object({ firstName: z.string(), day: dayAnswer }))
      .meta({ description: "Who agreed to be named, newest first" }),
    organiser: z.object({ name: z.string(), address: z.string(), email: z.string() }),
    check: z.string().meta({ description: "A program for Node that checks a draw" }),
  })
  .meta({ id: "WheelRules" });

export type WheelRules = z.output<typeof wheelRulesAnswer>;

export const shownNameAnswer = z.object({ shown: z.boolean() }).meta({ id: "ShownName" });
