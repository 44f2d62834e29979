import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { percentOff, type Soldes } from "#app/core/domain/offers/soldes.ts";
import { formatPercent } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** Declared sales as the law wants them shown: the price before, crossed out, the price now, and the declaration. */
export function SoldesLine({ soldes, className }: { soldes: Soldes; className?: string }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { beforeMillimes, nowMillimes, declaration } = soldes;
  return (
    <p className={className}>
      <Money millimes={beforeMillimes} was /> <Money millimes={nowMillimes} className="font-semibold" />{" "}
      <bdi dir="ltr" translate="no">
        {formatPercent(-percentOff(soldes), language)}
      </bdi>
      <br />
      {t("soldes", { declaration })}
    </p>
  );
}
