import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { inDrawer, type CloseSums } from "#app/core/domain/transactions/day-close.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Card } from "#app/core/ui/card.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface SellerSumsProps {
  /** Whose sales they are. */
  title: string;
  sums: CloseSums;
  /** The total stands out. */
  total?: boolean;
}

/** The sums of one seller's day, or of all together; what the drawer must hold more than in the morning stands out. */
export function SellerSums({ title, sums, total = false }: SellerSumsProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { returns, handedBackMillimes, earlierMillimes } = sums;
  return (
    <Card
      as="section"
      aria-label={title}
      className={classNames(
        "grid gap-4 break-inside-avoid print:border print:border-line print:shadow-none",
        total && "border-2 border-brand",
      )}
    >
      <h2 className="text-xl font-bold">
        <bdi>{title}</bdi>
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-5 gap-y-4">
        <Stat label={t("close.sales")} value={formatNumber(sums.sales, language)} />
        <Stat label={t("close.price")} value={<Money millimes={sums.priceMillimes} />} />
        <Stat label={t("close.reduction")} value={<Money millimes={-sums.reductionMillimes} />} />
        <Stat label={t("close.paid")} value={<Money millimes={sums.paidMillimes} />} />
        <Stat
          label={t("close.returns")}
          value={formatNumber(returns, language)}
          hint={earlierMillimes > 0 && t("close.earlier", { amount: formatMoney(earlierMillimes, language) })}
        />
        <Stat label={t("close.cashBack")} value={<Money millimes={-handedBackMillimes} />} />
        <Stat label={t("close.drawer")} value={<Money millimes={inDrawer(sums)} className="font-bold" />} />
        <Stat label={t("close.points")} value={<Points amount={sums.pointsGiven} size="lg" />} />
      </dl>
    </Card>
  );
}
