import { z } from "zod";
import { wholeNumberSchema } from "#app/domain/fields.ts";
import { highestLevel } from "#app/domain/levels/levels.ts";

/** A hundred times the largest default: refuses a typing error of some zeros. */
const maxPoints = 100_000;

const award = wholeNumberSchema(0, maxPoints);

const fields = z.object({
  onboardingPoints: z.array(award).length(3).meta({ description: "Of steps 1 to 3" }),
  levelPoints: z
    .array(award)
    .length(highestLevel)
    .meta({ description: `Of levels 1 to ${highestLevel}` }),
  referralPoints: award.meta({ description: "For each level of an invited friend" }),
  referralCapPoints: award.meta({ description: "The most that one friend brings" }),
  spinPoints: wholeNumberSchema(1, maxPoints).meta({ description: "What a spin of the points wheel costs" }),
});

export const economyBody = fields.partial();

export const economyAnswer = z.object({
  onboardingPoints: z.array(z.int()),
  levelPoints: z.array(z.int()),
  referralPoints: z.int(),
  referralCapPoints: z.int(),
  spinPoints: z.int(),
});
