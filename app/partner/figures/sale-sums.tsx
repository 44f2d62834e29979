import type { PartnerSales } from "#app/core/domain/partners/figures-answer.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The sums of all sales of a list, also of those on its other pages. */
export function SaleSums({ sums }: { sums: PartnerSales["sums"] }) {
  const { t } = useTranslation("house");
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 max-[23rem]:grid-cols-1 sm:grid-cols-3">
      <Stat
        label={t("figures.sales")}
        value={
          <bdi translate="no" dir="ltr">
            {formatNumber(sums.sales, language)}
          </bdi>
        }
      />
      <Stat label={t("sales.price")} value={<Money millimes={sums.priceMillimes} />} />
      <Stat label={t("sales.reduction")} value={<Money millimes={sums.reductionMillimes} />} />
      <Stat label={t("sales.paid")} value={<Money millimes={sums.paidMillimes} />} />
      <Stat label={t("sales.cancelled")} value={<Money millimes={sums.cancelledMillimes} />} />
      <Stat label={t("figures.points")} value={<Points amount={sums.points} className="text-2xl!" />} />
    </dl>
  );
}
