import { z } from "zod";
import { fieldContents, wholeNumberSchema } from "#app/domain/fields.ts";
import { highestLevel } from "#app/domain/levels/levels.ts";

/** A hundred times the largest default: refuses a typing error of some zeros. */
const maxPoints = 100_000;

const award = wholeNumberSchema(0, maxPoints);

/** Above any useful ceiling; refuses values that would not fit the column. */
const maxCeiling = 1_000_000_000;
const maxPercent = 10_000;
/** Ten dinars for a mail. */
const maxMail = 10_000;

const ceiling = (description: string, most = maxCeiling) =>
  wholeNumberSchema(0, most)
    .nullable()
    .meta({ description: `${description}; null for no ceiling` });

const ceilings = z.object({
  perSalePoints: ceiling("Points of one sale or claim"),
  perCustomerDayPoints: ceiling("Points of all sales and claims of one customer on one day in Tunis"),
  perStoreDayPoints: ceiling(
    "Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis",
  ),
  perGiftPoints: ceiling("Points of one gift or correction"),
  perOperatorDayPoints: ceiling("Points of all gifts and corrections of one operator on one day in Tunis"),
  claimOverPercent: ceiling(
    "How far an accepted amount may exceed the claimed one, in percent of it",
    maxPercent,
  ),
  perMessageCustomers: ceiling("Customers of one operator's message"),
});

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

export const economyAnswer = z.object({
  onboardingPoints: z.array(z.int()),
  levelPoints: z.array(z.int()),
  referralPoints: z.int(),
  referralCapPoints: z.int(),
  spinPoints: z.int(),
  mailMillimes: z.int(),
  ceilings,
});

/** The same as one list of fields, for the desk's form. */
export const economyForm = fields.extend(ceilings.shape).partial();
