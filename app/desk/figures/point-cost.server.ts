import { readPointCost } from "./desk-figures.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";

/** The average cost of a point in millimes, in the year up to a day; null without data. */
export async function pointCostOf(until: BusinessDay): Promise<number | null> {
  const { costPoints, costMillimes } = await readPointCost(until);
  return costPoints === 0 ? null : costMillimes / costPoints;
}
