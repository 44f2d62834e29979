import { ChevronDown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The figures that a help text may use, with their current values. */
export function HelpFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const { t } = useTranslation("operator");
  return (
    <details className="group rounded-lg bg-surface shadow-low">
      <summary className="press flex min-h-14 items-center gap-3 rounded-lg px-5 py-3 sm:px-8">
        <span className="min-w-0 grow">
          <span className="block font-semibold">{t("helpDesk.facts")}</span>
          <span className="block text-sm text-muted">{t("helpDesk.factsText")}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <dl className="gap-x-10 px-5 pb-5 sm:columns-2 sm:px-8">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm break-inside-avoid">
            <dt>
              <bdi translate="no" dir="ltr" className="font-code break-all">{`{{${name}}}`}</bdi>
            </dt>
            <dd className="text-end font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
