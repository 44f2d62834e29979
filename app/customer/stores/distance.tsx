import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatTenths } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { saidDistance } from "#app/core/domain/stores/near.ts";

/** A distance, as one says it. */
export function Distance({ metres, className }: { metres: number; className: string }) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const { unit, amount } = saidDistance(metres);
  return (
    <span className={classNames("whitespace-nowrap tabular", className)}>
      {t(`near.${unit}`, { amount: formatTenths(Math.round(amount * 10), language) })}
    </span>
  );
}
