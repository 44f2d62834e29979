import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Reason } from "#app/core/ui/shown/availability.tsx";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import { OfferTop } from "#app/core/ui/shown/offer-top.tsx";
import { OfferMaker } from "#app/core/ui/shown/offer-maker.tsx";
import { Price } from "#app/core/ui/shown/price.tsx";
import { SoldesLine } from "#app/core/ui/shown/soldes-line.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useHearts } from "./use-hearts.tsx";

interface LargeOfferProps {
  offer: ShopOffer;
  /** Why it stands here, in an operator's words. */
  sentence: string | null;
  /** The ids of the customer's favourites on the page; null for a visitor. */
  favourites: readonly string[] | null;
}

/** The one offer that stands above all others; the whole of it is a link. */
export function LargeOffer({ offer, sentence, favourites }: LargeOfferProps) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { form, heartOf } = useHearts(favourites, { isList: true });
  return (
    <section aria-label={t("large")} className="offer-card offer-large group">
      <OfferTop
        offer={offer}
        eager
        sizes="(min-width: 48rem) 36rem, 100vw"
        corner={
          <>
            {form}
            {heartOf(offer)}
          </>
        }
      />
      <div className="offer-card-words">
        <p className="offer-large-sentence">{sentence ?? t("large")}</p>
        <h2 className="offer-card-title">
          <Link to={`/${language}/voucher/${offer.id}`} viewTransition>
            {offer.title}
          </Link>
        </h2>
        <OfferMaker partner={offer.partner} />
        {offer.soldes && <SoldesLine soldes={offer.soldes} className="text-sm" />}
        <div className="offer-card-price">
          <Price offer={offer} size="lg" />
          <Reason offer={offer} />
        </div>
      </div>
    </section>
  );
}
