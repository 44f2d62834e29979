import { rfmScores } from "#app/core/domain/segments/rfm.ts";

/** What a customer paid in all, in whole millimes, and when last: as it was last counted, or nothing at all. */
export interface Spending {
  spentMillimes: number;
  lastSaleAt: Date | null;
}

/** How much at least, in whole millimes: the limits of the groups of customers, and ten times the higher. */
export const spendingSteps = {
  SOME: 1,
  MIDDLE: rfmScores.spentMillimes.middle,
  HIGH: rfmScores.spentMillimes.high,
  MOST: 10 * rfmScores.spentMillimes.high,
} as const;

export const spentLeast = [
  "SOME",
  "MIDDLE",
  "HIGH",
  "MOST",
] as const satisfies (keyof typeof spendingSteps)[];

/** In or since so many days, by the limits of the groups of customers. */
export const lastSaleDays = {
  RECENT: rfmScores.recencyDays.high,
  LATE: rfmScores.recencyDays.middle,
  LOST: rfmScores.recencyDays.low,
} as const;

/** RECENT: bought in those days. LATE and LOST: not any more since so many. NEVER: not once. */
export const lastSales = ["RECENT", "LATE", "LOST", "NEVER"] as const;
