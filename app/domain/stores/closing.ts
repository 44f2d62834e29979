import { businessDayOf, type BusinessDay } from "#app/domain/business-day.ts";
import { refuse, type Refused } from "#app/domain/refusals.ts";

/** A store, a partner or an offer, and the day in Tunis from which it is closed; null for none. */
export interface Closing {
  closedFrom: BusinessDay | null;
}

/** Whether it is closed at `now`: from the beginning of that day on; rules.md, Closing. */
export function isClosed({ closedFrom }: Closing, now: Date): boolean {
  return closedFrom !== null && closedFrom <= businessDayOf(now);
}

/** What a till is refused that sells or changes anything in a closed store, or null. */
export function closedRefusal(place: Closing, now: Date): Refused | null {
  return isClosed(place, now) ? refuse("STORE_CLOSED") : null;
}
