import type { ReactNode } from "react";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import type { ShownSpan } from "#app/core/ui/charts/report-span.ts";
import { SpanForm } from "#app/core/ui/charts/span-form.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { figurePages, figurePath, type FigurePage } from "./figure-parts.ts";
import { FigureSections } from "#app/core/ui/charts/sections.tsx";
import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";

export interface FiguresPageProps {
  part: FigurePage;
  span: ShownSpan;
  /** The last day whose figures are ready, as text; null before the first such day. Left out where the figures are of now. */
  last?: string | null;
  /** Null if the days are invalid, or nothing is chosen yet. */
  report: { from: string; to: string; sections: readonly FigureSection[] } | null;
  /** What else the address chooses, and its fields. */
  kept?: Record<string, string>;
  children?: ReactNode;
}

/** A page of the figures: the days, then its sections. Links to the other pages keep the days. */
export function FiguresPage({ part, span, last, report, kept = {}, children }: FiguresPageProps) {
  const { t } = useTranslation(["figures", "operator"]);
  const desk = `/${useLanguage()}/operator`;
  const days = report ? `?${new URLSearchParams({ from: span.from, to: span.to })}` : "";
  const chosen = `?${new URLSearchParams({ from: span.from, to: span.to, ...kept })}`;
  return (
    <>
      <PageHeader
        title={t("operator:nav.points")}
        actions={
          <LinkButton to={`${desk}/reports`} variant="secondary" size="sm">
            {t("operator:reports.title")}
          </LinkButton>
        }
      >
        {report && t("operator:report.text", { from: report.from, to: report.to })}
      </PageHeader>
      <TabLinks
        label={t("parts")}
        tabs={figurePages.map((one) => ({
          to: `${desk}${figurePath(one)}${days}`,
          label: t(`part.${one}`),
          current: one === part,
        }))}
        // So many words do not fit beside each other on a phone.
        className="mb-5 max-sm:rounded-xl max-sm:[&>ul]:grid max-sm:[&>ul]:grid-cols-2"
      />
      <SpanForm {...{ span, kept }}>{children}</SpanForm>
      {report && (
        <div className="grid grid-cols-1 gap-8">
          {part !== "points" && last !== undefined && (
            <Callout
              tone={last === null ? "warn" : "neutral"}
              title={last === null ? t("none") : t("upTo", { day: last })}
            >
              {t("closedOnly")}
            </Callout>
          )}
          <FigureSections sections={report.sections} />
          <p className="flex flex-wrap gap-3">
            <CsvLink href={`${desk}${figurePath(part)}.csv${chosen}`}>{t("csv.save")}</CsvLink>
            {part === "points" && (
              // The first file is the report by source and day. This one also has the held points, their
              // value and their end.
              <CsvLink href={`${desk}/figures/points.csv${days}`}>{t("csv.all")}</CsvLink>
            )}
          </p>
        </div>
      )}
    </>
  );
}
