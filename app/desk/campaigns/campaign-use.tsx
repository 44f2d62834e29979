import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

interface Used {
  points: number;
  times: number;
  customers: number;
  budgetPoints: number | null;
  budgetTimes: number | null;
}

/** How much of a campaign was used, and its part of the budget. */
export function CampaignUse({
  used: { points, times, customers, budgetPoints, budgetTimes },
}: {
  used: Used;
}) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const said = (count: number, most: number | null) =>
    most === null
      ? formatNumber(count, language)
      : t("used.of", { amount: formatNumber(count, language), most: formatNumber(most, language) });
  const facts = [
    { name: "points", count: points, most: budgetPoints },
    { name: "times", count: times, most: budgetTimes },
    { name: "customers", count: customers, most: null },
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-3">
      {facts.map(({ name, count, most }) => (
        <div key={name} className="grid min-w-0 gap-1">
          <dt className="text-sm text-muted">{t(`used.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">{said(count, most)}</dd>
          {most !== null && (
            <progress aria-hidden="true" className="bar h-1" value={Math.min(count, most)} max={most} />
          )}
        </div>
      ))}
    </dl>
  );
}
