import {
  readOfferDays,
  readOfferSums,
  readUseSums,
  type OfferDay,
  type OfferSum,
  type UseSum,
} from "./desk-figures.server.ts";
import { spanBefore, type DaySpan } from "#app/core/domain/day-span.ts";
import type { Language } from "#app/core/domain/languages.ts";

export interface OffersFigures {
  days: OfferDay[];
  offers: OfferSum[];
  /** By partner and store. */
  uses: UseSum[];
  /** The same of the span of as many days before. */
  before: { days: OfferDay[]; uses: UseSum[] };
}

/** Offers seen, given and used in a span of days, of which closed days count: decision 036. */
export async function readOffersFigures(span: DaySpan, language: Language): Promise<OffersFigures> {
  const earlier = spanBefore(span);
  const [days, offers, uses, daysBefore, usesBefore] = await Promise.all([
    readOfferDays(span),
    readOfferSums(span, language),
    readUseSums(span),
    readOfferDays(earlier),
    readUseSums(earlier),
  ]);
  return { days, offers, uses, before: { days: daysBefore, uses: usesBefore } };
}
