import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";

/** How a spin of the points wheel is paid: with points, by a campaign, or as the free entry of who never bought. */
export type Entry = "PAID" | "GIVEN" | "FREE_ENTRY";

export interface EntryFacts {
  /** What a spin costs, in whole points. */
  spinPoints: number;
  /** Whether a campaign gave a spin that was not used yet. */
  freeSpin: boolean;
  /** Every how many days who never bought spins for nothing; null for never. */
  freeEntryDays: number | null;
  /** Whether the customer ever bought at a partner. */
  hasBought: boolean;
  /** The day of their last free entry. */
  lastFreeEntry: BusinessDay | null;
}

/**
 * How a spin on a business day is paid. What costs nothing uses up no spin that was given; a free entry goes before
 * one, which stays for another day.
 */
export function entryOn(day: BusinessDay, facts: EntryFacts): Entry {
  const { spinPoints, freeSpin, freeEntryDays, hasBought, lastFreeEntry } = facts;
  if (spinPoints === 0) return "PAID";
  const mayEnter = freeEntryDays !== null && !hasBought;
  if (mayEnter && (lastFreeEntry === null || lastFreeEntry <= addDays(day, -freeEntryDays)))
    return "FREE_ENTRY";
  return freeSpin ? "GIVEN" : "PAID";
}

/** What a spin costs, in whole points. */
export function costOf(entry: Entry, { spinPoints }: Pick<EntryFacts, "spinPoints">): number {
  return entry === "PAID" ? spinPoints : 0;
}
