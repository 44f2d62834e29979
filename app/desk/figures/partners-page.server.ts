import { data } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { readSpan } from "#app/core/pages/report-span.server.ts";
import { sectionsFile } from "#app/core/pages/sections-file.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { dayText } from "#app/desk/frame/operator-words.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { partnerSections } from "./partner-words.server.ts";

/** The figures of the partner and the days in a page's address; 400 with the faults of an invalid span. */
export async function partnersData(call: OperatorCall, request: Request) {
  const { language, now } = call;
  const { shown: span, requested } = readSpan(request, now);
  const t = translator(language);
  const title = titled(`${t("part.partners", { ns: "figures" })} · ${t("nav.points", { ns: "operator" })}`);
  const partners = (await partnerChoices()).map(({ value, label }) => ({ value, label }));
  const partner = partnerIn(request);
  const page = { title, span, partners, partner };
  if (!requested) return data({ ...page, report: null }, { status: 400 });
  if (partner === null) return data({ ...page, report: null });
  const { days } = requested;
  const sections = await partnerSections(call, partner, days);
  const report = { from: dayText(language, days.from), to: dayText(language, days.to), sections };
  return data({ ...page, report });
}

/** The same figures as a CSV file; null without a partner, and for an invalid span. */
export async function partnersTable(call: OperatorCall, request: Request) {
  const { requested } = readSpan(request, call.now);
  const partner = partnerIn(request);
  if (!requested || partner === null) return null;
  const sections = await partnerSections(call, partner, requested.days);
  return { ...requested.days, text: sectionsFile(sections, call.language) };
}

function partnerIn({ url }: Request): string | null {
  return idSchema.safeParse(new URL(url).searchParams.get("partner")).data ?? null;
}
