import { data } from "#app/remix.server.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { FigurePart } from "./figure-parts.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { readLastFigures } from "#app/core/db/figures/last-figures.server.ts";
import { dayText } from "#app/desk/frame/operator-words.server.ts";
import { sectionsFile } from "#app/core/pages/sections-file.server.ts";
import { anySpan, readSpan } from "#app/core/pages/report-span.server.ts";
import { sectionsOf } from "./sections.server.ts";

interface Reader {
  language: Language;
  now: Date;
}

/** The contents of a page of figures for the days in its address; 400 with the faults of an invalid span. */
export async function figuresData(part: FigurePart, { language, now }: Reader, request: Request) {
  const { shown: span, requested } = readSpan(request, now, anySpan);
  const t = translator(language);
  const title = titled(`${t(`part.${part}`, { ns: "figures" })} · ${t("nav.points", { ns: "operator" })}`);
  const page = { title, part, span };
  if (!requested) return data({ ...page, last: null, report: null }, { status: 400 });
  const { days } = requested;
  const [sections, last] = await Promise.all([sectionsOf[part](language, days, now), readLastFigures()]);
  const report = { from: dayText(language, days.from), to: dayText(language, days.to), sections };
  return data({ ...page, last: last && dayText(language, last), report });
}

/** The same figures as a CSV file; null for an invalid span. */
export async function figuresTable(part: FigurePart, { language, now }: Reader, request: Request) {
  const { requested } = readSpan(request, now, anySpan);
  if (!requested) return null;
  const sections = await sectionsOf[part](language, requested.days, now);
  return { ...requested.days, text: sectionsFile(sections, language) };
}
