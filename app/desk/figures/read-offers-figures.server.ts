import {
  readOfferDays,
  readOfferSums,
  readUseSums,
  type OfferDay,
  type OfferSum,
  type UseSum,
} from "./desk-figures.server.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { Language } from "#app/core/domain/languages.ts";

export interface OffersFigures {
  days: OfferDay[];
  offers: OfferSum[];
  /** By partner and store. */
  uses: UseSum[];
}

/** Offers seen, given and used in a span of days; for given and used only closed days count: decision 036. */
export async function readOffersFigures(span: DaySpan, language: Language): Promise<OffersFigures> {
  const [days, offers, uses] = await Promise.all([
    readOfferDays(span),
    readOfferSums(span, language),
    readUseSums(span),
  ]);
  return { days, offers, uses };
}
