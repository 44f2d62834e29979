import type { Detail } from "#app/core/domain/refusals.ts";
import type { Offer } from "./offer-answer.ts";

// Without schemas: the texts of every page name the percentage, and zod would come with it.

/** The least reduction that may be called soldes, in percent of the price before: law 98-40 of 2 June 1998. */
export const soldesLeastPercent = 20;

/** Declared sales, of which an offer is part: the price of the goods before and now, in whole millimes. */
export type Soldes = NonNullable<Offer["soldes"]>;

/** By how much the price went down, in whole percent, rounded down so that nobody is promised more. */
export function percentOff({ beforeMillimes, nowMillimes }: Soldes): number {
  return beforeMillimes < 1 ? 0 : Math.floor(((beforeMillimes - nowMillimes) * 100) / beforeMillimes);
}

/** What is wrong with the prices; a reduction below what the law calls soldes is a price that is too large. */
export function soldesFaults(soldes: Soldes | null): Detail[] {
  if (soldes === null || percentOff(soldes) >= soldesLeastPercent) return [];
  return [{ path: "soldes.nowMillimes", code: "TOO_LARGE" }];
}
