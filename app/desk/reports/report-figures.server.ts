import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { ReportPart } from "#app/core/domain/figures/report-schedule.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { DeskReport } from "#app/core/domain/messages/message.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { written } from "#app/core/ui/charts/written.ts";
import type { FigurePart } from "#app/desk/figures/figure-parts.ts";
import { sectionsOf } from "#app/desk/figures/sections.server.ts";
import { dayText } from "#app/desk/frame/operator-words.server.ts";

/** The page of the figures that a report is about. */
const pageOf: Record<ReportPart, FigurePart> = {
  POINT_FIGURES: "points",
  MEMBER_FIGURES: "members",
  OFFER_FIGURES: "offers",
  PROGRAMME_FIGURES: "programmes",
};

interface Wanted {
  language: Language;
  part: ReportPart;
  days: DaySpan;
  now: Date;
}

type Figures = Omit<DeskReport, "name">;
export type ReadFigures = (wanted: Wanted) => Promise<Figures>;

/** Reads the same figures once in a run: many reports are about them. What could not be read is tried again. */
export function figuresOnce(): ReadFigures {
  const known = new Map<string, Promise<Figures>>();
  return (wanted) => {
    const { language, part, days } = wanted;
    const key = [language, part, days.from, days.to].join(" ");
    const earlier = known.get(key);
    if (earlier) return earlier;
    const read = readFigures(wanted);
    known.set(key, read);
    read.catch(() => known.delete(key));
    return read;
  };
}

/** The sums of a page of the figures, each with that of as many days before; no customer is named in them. */
async function readFigures({ language, part, days, now }: Wanted): Promise<Figures> {
  const t = translatorOf(language, "figures");
  const page = pageOf[part];
  const sections = await sectionsOf[page](language, days, now);
  return {
    part: t(`part.${page}`),
    from: dayText(language, days.from),
    to: dayText(language, days.to),
    path: `/operator/figures/${page}.csv?${new URLSearchParams({ ...days }).toString()}`,
    figures: sections.flatMap(({ title, stats = [] }) =>
      stats.map(({ label, unit, value, before }) => ({
        section: title,
        label,
        value: value === null ? t("unknown") : written(value, unit, language),
        before: before === undefined ? null : t("before", { value: written(before, unit, language) }),
      })),
    ),
  };
}
