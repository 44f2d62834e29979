import { z } from "zod";
import { wholeNumberSchema } from "#app/domain/fields.ts";

/** Above any useful ceiling; refuses values that would not fit the column. */
const maxCeiling = 1_000_000_000;

const maxPercent = 10_000;

const ceiling = (description: string, most = maxCeiling) =>
  wholeNumberSchema(0, most)
    .nullable()
    .meta({ description: `${description}; null for no ceiling` });

export const ceilings = z.object({
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

/** The rule defaults that operators can change; whole points unless said (rules.md, Points). */
export const economyAnswer = z
  .object({
    /** For steps 1 to 3. */
    onboardingPoints: z.array(z.int()),
    /** For levels 1 to 10. */
    levelPoints: z.array(z.int()),
    /** For each level of an invited friend. */
    referralPoints: z.int(),
    /** The maximum that one friend brings. */
    referralCapPoints: z.int(),
    /** The cost of a spin. */
    spinPoints: z.int(),
    /** The cost of one mail of an operator's message, in millimes. */
    mailMillimes: z.int(),
    ceilings,
  })
  .meta({ id: "Economy" });

export type Economy = z.output<typeof economyAnswer>;
