import { businessDayOf, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { spanBefore, type DaySpan } from "#app/core/domain/day-span.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { sectionsFile } from "#app/core/pages/sections-file.server.ts";
import { readSpan } from "#app/core/pages/report-span.server.ts";
import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { figureSections } from "./figure-words.server.ts";
import { readFigures } from "./read-figures.server.ts";

/** The figures of the days in a page's address, compared with as many days before; no sections for an invalid span. */
export async function showFigures(call: PartnerCall, request: Request) {
  const { shown: span, requested } = readSpan(request, call.now);
  const sections = requested && (await readSections(call, requested.days));
  return { span, sections: sections?.ok ? sections.value : null };
}

/** The same as a CSV file; null for an invalid span. */
export async function figuresFile(call: PartnerCall, request: Request) {
  const { span, sections } = await showFigures(call, request);
  return sections && { span, text: sectionsFile(sections, call.language) };
}

async function readSections(call: PartnerCall, span: DaySpan): Promise<Decision<FigureSection[]>> {
  const moments = ({ from, to }: DaySpan) => ({ from: startOfDay(from), to: endOfDay(to) });
  const [figures, before] = await Promise.all([
    readFigures(call, moments(span)),
    readFigures(call, moments(spanBefore(span))),
  ]);
  if (!figures.ok) return figures;
  if (!before.ok) return before;
  const isOver = span.to < businessDayOf(call.now);
  return accept(
    figureSections({ figures: figures.value, before: before.value, span, isOver }, call.language),
  );
}
