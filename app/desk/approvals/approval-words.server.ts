import { countsCustomers } from "#app/core/domain/approvals/approval.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";
import { companyWaits, type CompanyWait } from "#app/core/domain/approvals/ceilings.ts";
import { mendedDay } from "#app/core/domain/approvals/mend-subject.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ShownChange } from "#app/desk/audit/audit-row.tsx";
import { segmentNames } from "#app/desk/segments/segment-choices.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";

/** The subject of an approval; for a job its name. */
export function matterText({ kind, subject }: Approval, language: Language): string {
  const jobs: Record<string, string> = translator(language)("jobs.names", {
    ns: "operator",
    returnObjects: true,
  });
  return kind === "JOB" ? (jobs[subject] ?? subject) : choiceText(language, "matter", kind);
}

/** What was passed, or what the points wait for; null for neither. */
export function ceilingText({ ceiling }: Approval, language: Language): string | null {
  const t = translatorOf(language, "operator");
  if (ceiling === null) return null;
  return isCompanyWait(ceiling) ? t(`approvals.waits.${ceiling}`) : t(`fields.names.${ceiling}`);
}

/** The same as a sentence of its own. */
export function ceilingSentence(approval: Approval, language: Language): string | null {
  const name = ceilingText(approval, language);
  if (name === null || isCompanyWait(approval.ceiling)) return name;
  return translatorOf(language, "operator")("approvals.ceiling", { name });
}

const isCompanyWait = (ceiling: Approval["ceiling"]): ceiling is CompanyWait =>
  companyWaits.some((one) => one === ceiling);

/** The number of customers, of a job, a message or a file; null for points, and where its reader may not know it. */
export const customersOf = ({ kind, customers }: Approval) => (countsCustomers(kind) ? customers : null);

/** Whom a file of customers is about: by what its list is narrowed, in words; what is searched may be a name. */
export async function fileShown({ after }: Approval, language: Language): Promise<ShownChange[]> {
  const { searched, ...filters } = (after ?? {}) as Record<string, string>;
  const t = translator(language);
  const names: Record<string, string> = t("filters", { ns: "lists", returnObjects: true });
  const segments = "segment" in filters ? await segmentNames() : null;
  const narrowed = Object.entries(filters).map(([filter, value]) => ({
    ...{ name: names[filter] ?? filter, was: null },
    is: (filter === "segment" ? segments?.get(value) : null) ?? choiceText(language, filter, value),
  }));
  if (searched !== "yes") return narrowed;
  const search = { name: t("approvals.export.search", { ns: "operator" }), was: null };
  return [...narrowed, { ...search, is: t("yes", { ns: "operator" }) }];
}

/** What is wrong in the ledger that a mend would put right; null for all else. */
export function mendText({ kind, subject, before, after }: Approval, language: Language): string | null {
  if (kind !== "LEDGER") return null;
  const t = translator(language);
  const mended = mendedDay(subject);
  if (!mended) return t("approvals.mend.customer", { ns: "operator" });
  const more = Number(after?.entries) > Number(before?.entries);
  const key = `${mended.book}${more ? "More" : "Same"}` as const;
  return t(`approvals.mend.${key}`, { ns: "operator", day: formatDate(startOfDay(mended.day), language) });
}
