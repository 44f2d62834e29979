import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { ShownCard } from "./questions.ts";

/** A card's price: points, dinars, both, an amount that the customer enters, or free. */
export function CardPrice({ card: { action, pointPrice, priceMillimes } }: { card: ShownCard }) {
  const { t } = useTranslation("scan");
  if (pointPrice === 0 && !priceMillimes)
    return <span>{t(action === "BUY" && priceMillimes === null ? "point.open" : "point.free")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-ink">
      {pointPrice > 0 && <Points amount={pointPrice} words />}
      {pointPrice > 0 && !!priceMillimes && <span className="text-muted">+</span>}
      {!!priceMillimes && <Money millimes={priceMillimes} className="font-semibold" />}
    </span>
  );
}
