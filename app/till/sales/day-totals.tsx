import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { DayTotals as Totals } from "#app/core/domain/transactions/day-totals.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The four sums of a day; the amounts less the vouchers are the money taken. */
export function DayTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { sales, amountMillimes, itemsUsed, reductionMillimes, takenMillimes } = totals;
  return (
    <div
      role="group"
      aria-label={t("sales.totals.label")}
      className="rounded-lg bg-surface p-4 shadow-low sm:p-5"
    >
      <dl className="flex flex-wrap gap-x-5 gap-y-4 *:min-w-min *:grow *:basis-[calc(50%-1.25rem)]">
        <Stat label={t("sales.totals.sales")} value={formatNumber(sales, language)} />
        <Stat label={t("sales.totals.amount")} value={<Money millimes={amountMillimes} />} />
        <Stat
          label={t("sales.totals.items")}
          value={<Money millimes={-reductionMillimes} />}
          hint={t("sales.totals.used", { count: itemsUsed })}
        />
        <Stat label={t("sales.totals.taken")} value={<Money millimes={takenMillimes} />} />
      </dl>
    </div>
  );
}
