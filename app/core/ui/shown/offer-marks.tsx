import { Crown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { isOver, type ShopOffer } from "./offer.ts";

/** What stands over an offer's picture: that it is for subscribers, that little is left. Nothing where neither holds. */
export function OfferMarks({ offer, className }: { offer: ShopOffer; className: string }) {
  const hurries = !isOver(offer) && (offer.fewLeft !== undefined || offer.daysLeft !== undefined);
  if (!offer.premium && !hurries) return null;
  return (
    <div className={className}>
      {offer.premium && <PremiumMark />}
      {hurries && <HurryMark offer={offer} />}
    </div>
  );
}

/** For subscribers only. */
function PremiumMark() {
  const { t } = useTranslation("shop");
  return (
    <Badge solid icon={<Crown />}>
      {t("premium")}
    </Badge>
  );
}

/** In saffron: few units left, or few days left. */
function HurryMark({ offer }: { offer: Pick<ShopOffer, "fewLeft" | "daysLeft"> }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { fewLeft, daysLeft } = offer;
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
