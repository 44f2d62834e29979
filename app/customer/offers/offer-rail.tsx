import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { OfferCard } from "#app/core/ui/shown/offer-card.tsx";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import type { HomeRail } from "#app/core/domain/home/home-part.ts";
import { useHearts } from "./use-hearts.tsx";

interface OfferRailProps {
  kind: HomeRail;
  offers: readonly ShopOffer[];
  /** The ids of those that are the customer's favourites; null for a visitor. */
  favourites: readonly string[] | null;
  /** What stands on an offer's picture besides. */
  markOf?: (offer: ShopOffer) => ReactNode;
}

/** A few offers under one heading, side by side; they scroll by hand, and with the keys once they have the focus. */
export function OfferRail({ kind, offers, favourites, markOf }: OfferRailProps) {
  const { t } = useTranslation("shop");
  const { form, heartOf } = useHearts(favourites, { isList: true });
  const title = t(`rail.${kind}`);
  return (
    <section className="mt-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      {form}
      <ul aria-label={title} tabIndex={0} className="offer-rail">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            eager={false}
            corner={
              <>
                {heartOf(offer)}
                {markOf?.(offer)}
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}
