import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { BackByMezia } from "#app/core/domain/transactions/day-close.ts";
import { Card } from "#app/core/ui/card.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** What Mezia took back of the store's sales on a day. No sum of the drawer counts it. */
export function MeziaSums({ returns, handedBackMillimes }: BackByMezia) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <Card
      as="section"
      aria-label={t("close.mezia")}
      className="grid gap-4 break-inside-avoid print:border print:border-line print:shadow-none"
    >
      <div>
        <h2 className="text-xl font-bold">{t("close.mezia")}</h2>
        <p className="text-sm text-muted">{t("close.meziaText")}</p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-5 gap-y-4">
        <Stat label={t("close.returns")} value={formatNumber(returns, language)} />
        <Stat label={t("close.meziaCash")} value={<Money millimes={handedBackMillimes} />} />
      </dl>
    </Card>
  );
}
