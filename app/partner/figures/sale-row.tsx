import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { ShownSale } from "./shown-sale.ts";

/** One confirmed sale: what was paid and given, when, where and by whom; never to whom. */
export function SaleRow({ sale }: { sale: ShownSale }) {
  const { t } = useTranslation("house");
  return (
    <ListRow
      title={<Money millimes={sale.payableMillimes} />}
      subtitle={
        <>
          <span className="block">{sale.at}</span>
          <bdi translate="no" className="block wrap-anywhere">
            {[sale.store, sale.seller].filter(Boolean).join(" · ")}
          </bdi>
          <span className="flex flex-wrap gap-x-3">
            <Points amount={sale.pointsEarned} size="sm" sign />
            {sale.reductionMillimes > 0 && (
              <span>
                {t("sales.reduction")} <Money millimes={-sale.reductionMillimes} />
              </span>
            )}
            {sale.cancelledMillimes > 0 && (
              <span className="text-danger-ink">
                {t("sales.cancelled")} <Money millimes={sale.cancelledMillimes} />
              </span>
            )}
          </span>
        </>
      }
    />
  );
}
