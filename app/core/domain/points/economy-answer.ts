import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { wholeNumberSchema } from "#app/core/domain/fields.ts";

/** Above any useful ceiling; refuses values that would not fit the column. */
const maxCeiling = 1_000_000_000;

const maxPercent = 10_000;

const ceiling = (description: string, most = maxCeiling) =>
  wholeNumberSchema(0, most)
    .nullable()
    .meta({ description: `${description}; null for no ceiling` });

/** Points of a sale or claim and what else it brings: gifts and spins by their price in points, rewards of levels. */
export const ceilings = z.object({
  /** One sale or claim, in whole points. */
  perSalePoints: ceiling(
    "Points of one sale or claim, with gifts by their offer's price (dinars at `perPointMillimes`), spins by their cost and rewards of levels",
  ),
  /** All sales and claims of one customer on one business day. */
  perCustomerDayPoints: ceiling("Points of all sales and claims of one customer on one day in Tunis"),
  /** All sales and claims of one store, or of one partner's online shop, on one business day. */
  perStoreDayPoints: ceiling(
    "Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis",
  ),
  /** All sales and claims of one partner, in all its stores and its online shop, on one business day. */
  perPartnerDayPoints: ceiling(
    "Points of all sales and claims of one partner, in its stores and its online shop, on one day in Tunis",
  ),
  /** One gift or correction, by its absolute value. */
  perGiftPoints: ceiling("Points of one gift or correction"),
  /** All gifts and corrections of one operator on one business day. */
  perOperatorDayPoints: ceiling("Points of all gifts and corrections of one operator on one day in Tunis"),
  /** How far an accepted amount may exceed the claimed one, in whole percent of it. */
  claimOverPercent: ceiling(
    "How far an accepted amount may exceed the claimed one, in percent of it",
    maxPercent,
  ),
  /** The customers of all operators' messages of one business day. */
  perMessageDayCustomers: ceiling("Customers of all operators' messages of one day in Tunis"),
  /** What an offer, a prize or a code may be worth for one point of its price, in millimes. */
  perPointMillimes: ceiling("What an offer, a prize or a code may be worth for one point, in millimes"),
  /** The budget of one campaign, in whole points. */
  perCampaignPoints: ceiling("The budget of one campaign, in points"),
});

/**
 * How many points may be given, how many customers messages may have, what may be offered, before a second
 * operator is asked. Reaching a ceiling does not pass it. Decision 030; the database's functions in prisma/functions/ceilings.sql
 * compare them.
 */
export type Ceilings = z.output<typeof ceilings>;

/** The rule defaults that operators can change; whole points unless said (rules.md, Points). */
export const economyAnswer = z
  .object({
    version: versionAnswer,
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
    /** Every how many days who never bought turns the points wheel for nothing; null for never. */
    freeEntryDays: z.int().nullable(),
    /** Whether the grand-prize wheel asks for premium. */
    grandForPremium: z.boolean(),
    /** The reference of the deposit of a wheel's rules, its first day and its last. */
    pointsWheelDeposit: z.string().nullable(),
    pointsWheelFrom: z.string().nullable(),
    pointsWheelUntil: z.string().nullable(),
    grandWheelDeposit: z.string().nullable(),
    grandWheelFrom: z.string().nullable(),
    grandWheelUntil: z.string().nullable(),
    /** The cost of one mail of an operator's message, in millimes. */
    mailMillimes: z.int(),
    ceilings,
  })
  .meta({ id: "Economy" });

export type Economy = z.output<typeof economyAnswer>;

/** The values to change; all others stay, also those of other ceilings. */
export interface EconomyChange extends Partial<Omit<Economy, "version" | "ceilings">> {
  ceilings?: Partial<Ceilings>;
}
