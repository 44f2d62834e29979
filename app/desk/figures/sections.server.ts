import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import type { FigurePart } from "./figure-parts.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { membersSections } from "./members-words.server.ts";
import { offersSections } from "./offers-words.server.ts";
import { pointsSections } from "./points-words.server.ts";
import { programmesSections } from "./programmes-words.server.ts";

/** The sections of each page of figures. */
export const sectionsOf: Record<
  FigurePart,
  (language: Language, span: DaySpan, now: Date) => Promise<FigureSection[]>
> = {
  points: pointsSections,
  members: membersSections,
  offers: offersSections,
  programmes: programmesSections,
};
