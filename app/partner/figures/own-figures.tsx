import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import type { ShownSpan } from "#app/core/ui/charts/report-span.ts";
import { FigureSections } from "#app/core/ui/charts/sections.tsx";
import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import { SpanForm } from "#app/core/ui/charts/span-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface OwnFiguresProps {
  span: ShownSpan;
  /** Null if the days are invalid. */
  sections: readonly FigureSection[] | null;
}

/** What the partner's stores have sold on the chosen days. */
export function OwnFigures({ span, sections }: OwnFiguresProps) {
  const { t } = useTranslation("figures");
  const language = useLanguage();
  const days = new URLSearchParams({ from: span.from, to: span.to });
  return (
    <div className="grid grid-cols-1 gap-8">
      <SpanForm span={span} />
      {sections && (
        <>
          <FigureSections sections={sections} />
          <p>
            <CsvLink href={`/${language}/partner/figures.csv?${days}`}>{t("csv.save")}</CsvLink>
          </p>
        </>
      )}
    </div>
  );
}
