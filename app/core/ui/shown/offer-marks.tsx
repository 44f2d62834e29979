import { Crown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShopOffer } from "./offer.ts";

/** For subscribers only. */
export function PremiumMark() {
  const { t } = useTranslation("shop");
  return (
    <Badge solid icon={<Crown />}>
      {t("premium")}
    </Badge>
  );
}

/** In saffron: few units left, or few days left. Nothing for an offer that is over. */
export function HurryMark({ offer }: { offer: Pick<ShopOffer, "fewLeft" | "daysLeft"> }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { fewLeft, daysLeft } = offer;
  if (fewLeft === undefined && daysLeft === undefined) return null;
  return (
    <Badge solid tone="warn">
      {fewLeft !== undefined
        ? t("fewLeft", { count: fewLeft, amount: formatNumber(fewLeft, language) })
        : daysLeft === 0
          ? t("lastDay")
          : t("daysLeft", { count: daysLeft ?? 0, amount: formatNumber(daysLeft ?? 0, language) })}
    </Badge>
  );
}
