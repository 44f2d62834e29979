import { z } from "zod";
import { fieldContents, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { highestLevel } from "#app/core/domain/levels/levels.ts";
import { ceilings } from "#app/core/domain/points/economy-answer.ts";

/** A hundred times the largest default: refuses a typing error of some zeros. */
const maxPoints = 100_000;

const award = wholeNumberSchema(0, maxPoints);

/** Ten dinars for a mail. */
const maxMail = 10_000;

const fields = z.object({
  onboardingPoints: z.array(award).length(3).meta({ description: "Of steps 1 to 3" }),
  levelPoints: z
    .array(award)
    .length(highestLevel)
    .meta({ description: `Of levels 1 to ${highestLevel}` }),
  referralPoints: award.meta({ description: "For each level of an invited friend" }),
  referralCapPoints: award.meta({ description: "The most that one friend brings" }),
  spinPoints: wholeNumberSchema(1, maxPoints).meta({ description: "What a spin of the points wheel costs" }),
  mailMillimes: wholeNumberSchema(0, maxMail)
    .meta({ description: "What one mail of an operator's message costs, in millimes" })
    .register(fieldContents, { holds: "millimes" }),
});

export const economyBody = fields.extend({ ceilings: ceilings.partial() }).partial();

/** The same as one list of fields, for the desk's form. */
export const economyForm = fields.extend(ceilings.shape).partial();
