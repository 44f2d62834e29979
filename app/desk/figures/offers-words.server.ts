import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { placeName } from "#app/core/domain/partners/place-name.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OfferDay, UseSum } from "./desk-figures.server.ts";
import { readOffersFigures } from "./read-offers-figures.server.ts";
import { plotted, summedMarks } from "#app/core/pages/figure-marks.server.ts";

/** Offers: from being seen to being used, and where they are used. */
export async function offersSections(language: Language, span: DaySpan): Promise<FigureSection[]> {
  const { days, offers, uses, before } = await readOffersFigures(span, language);
  const word = translatorOf(language, "figures");
  const steps = ["seen", "given", "uses"] as const;
  const sum = (step: (typeof steps)[number], of: readonly OfferDay[]) =>
    of.reduce((all, day) => all + day[step], 0);
  const rate = (part: number, of: number) => (of === 0 ? null : Math.min(100, Math.round((part / of) * 100)));
  return [
    {
      id: "sums",
      title: word("offers.sums"),
      stats: steps.map((step) => ({
        id: step,
        label: word(`offers.${step}`),
        unit: "number" as const,
        value: sum(step, days),
        before: sum(step, before.days),
        hint: word(`offers.${step}Text`),
      })),
    },
    plotted(language, {
      id: "funnel",
      title: word("offers.funnel"),
      series: steps.map((step) => word(`offers.${step}`)),
      unit: "number",
      marks: summedMarks(language, span, days, steps),
    }),
    {
      id: "offers",
      title: word("offers.each"),
      nothing: word("nothing"),
      table: {
        first: word("offers.offer"),
        columns: [
          { label: word("offers.seen"), unit: "number" },
          { label: word("offers.given"), unit: "number" },
          { label: word("offers.bought"), unit: "percent" },
          { label: word("offers.uses"), unit: "number" },
          { label: word("offers.used"), unit: "percent" },
          { label: word("offers.points"), unit: "points" },
          { label: word("offers.money"), unit: "money" },
        ],
        rows: offers.map(({ id, title, seen, given, uses: used, points, millimes }) => ({
          ...{ id, label: title, path: `/operator/offers/${id}` },
          values: [seen, given, rate(given, seen), used, rate(used, given), points, millimes],
        })),
      },
    },
    {
      id: "places",
      title: word("offers.places"),
      text: word("offers.placesText"),
      nothing: word("nothing"),
      table: {
        first: word("offers.place"),
        columns: [
          { label: word("offers.uses"), unit: "number" },
          { label: word("offers.usesBefore"), unit: "number" },
          { label: word("offers.reduction"), unit: "money" },
        ],
        rows: uses.map(({ partnerId, partner, storeId, store, uses: used, millimes }) => ({
          id: `${partnerId} ${storeId ?? ""}`,
          label: store === null ? `${partner} · ${word("offers.online")}` : placeName(partner, store),
          path: storeId === null ? `/operator/partners/${partnerId}` : `/operator/stores/${storeId}`,
          values: [used, usesAt(before.uses, partnerId, storeId), millimes],
        })),
      },
    },
  ];
}

function usesAt(uses: readonly UseSum[], partnerId: string, storeId: string | null): number {
  return uses.find((one) => one.partnerId === partnerId && one.storeId === storeId)?.uses ?? 0;
}
