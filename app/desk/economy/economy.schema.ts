import { z } from "zod";
import { daySchema, fieldContents, textSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { highestLevel } from "#app/core/domain/levels/levels.ts";
import { ceilings } from "#app/core/domain/points/economy-answer.ts";

/** A hundred times the largest default: refuses a typing error of some zeros. */
const maxPoints = 100_000;

const award = wholeNumberSchema(0, maxPoints);

/** Ten dinars for a mail. */
const maxMail = 10_000;

/** The longest period in which who never bought is sure of a free spin: half a year would be no free entry. */
const maxFreeEntryDays = 31;

const deposit = textSchema(120)
  .nullable()
  .meta({ description: "Where a wheel's rules were deposited, and under which number" });
const firstDay = daySchema.nullable().meta({ description: "The first day of a wheel, in Tunis" });
const lastDay = daySchema.nullable().meta({ description: "The last day of a wheel, in Tunis" });

const fields = z.object({
  onboardingPoints: z.array(award).length(3).meta({ description: "Of steps 1 to 3" }),
  levelPoints: z
    .array(award)
    .length(highestLevel)
    .meta({ description: `Of levels 1 to ${highestLevel}` }),
  referralPoints: award.meta({ description: "For each level of an invited friend" }),
  referralCapPoints: award.meta({ description: "The most that one friend brings" }),
  spinPoints: wholeNumberSchema(0, maxPoints).meta({ description: "What a spin of the points wheel costs" }),
  freeEntryDays: wholeNumberSchema(1, maxFreeEntryDays).nullable().meta({
    description: "Every how many days who never bought turns the points wheel for nothing; null for never",
  }),
  grandForPremium: z.boolean().meta({ description: "Whether the grand-prize wheel asks for premium" }),
  pointsWheelDeposit: deposit,
  pointsWheelFrom: firstDay,
  pointsWheelUntil: lastDay,
  grandWheelDeposit: deposit,
  grandWheelFrom: firstDay,
  grandWheelUntil: lastDay,
  mailMillimes: wholeNumberSchema(0, maxMail)
    .meta({ description: "What one mail of an operator's message costs, in millimes" })
    .register(fieldContents, { holds: "millimes" }),
});

export const economyBody = fields.extend({ ceilings: ceilings.partial() }).partial();

/** The same as one list of fields, for the desk's form. */
export const economyForm = fields.extend(ceilings.shape).partial();
