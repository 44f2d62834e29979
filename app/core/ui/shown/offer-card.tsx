import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PartnerLogo } from "./partner-logo.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";
import { Reason } from "./availability.tsx";
import { isOver, type ShopOffer } from "./offer.ts";
import { HurryMark, PremiumMark } from "./offer-marks.tsx";
import { OfferPicture } from "./offer-picture.tsx";
import { Price } from "./price.tsx";
import { worthOf } from "./worth.ts";

export interface OfferCardProps {
  offer: ShopOffer;
  /** Its id in the page. */
  anchor: string;
  /** Visible at once. */
  eager: boolean;
}

/** An offer in a list; the whole card is a link. */
export function OfferCard({ offer, anchor, eager }: OfferCardProps) {
  const language = useLanguage();
  const { t } = useTranslation("shop");
  const amount = worthOf(offer, language);
  const worth = offer.faceValueMillimes === null ? amount : t("worth", { amount });
  const over = isOver(offer);
  return (
    <li id={anchor} className="offer-card group">
      <div className="offer-card-top">
        <OfferPicture src={offer.imageUrl} eager={eager} faded={over} className="offer-card-picture" />
        {worth !== "" && <span className="offer-card-worth">{worth}</span>}
        <div className="offer-card-marks">
          {offer.premium && <PremiumMark />}
          {!over && <HurryMark offer={offer} />}
        </div>
      </div>
      <div className="offer-card-words">
        <p className="offer-card-line">
          <PartnerLogo partner={offer.partner} />
          <bdi>{offer.partner?.name ?? product.nameIn[language]}</bdi>
        </p>
        <h3 className="offer-card-title">
          {/* All cards link to the same route, so only the first ones let the router discover it. */}
          <Link to={`/${language}/voucher/${offer.id}`} discover={eager ? "render" : "none"} viewTransition>
            {offer.title}
          </Link>
        </h3>
        <div className="offer-card-price">
          <Price offer={offer} className={over ? "text-muted" : ""} />
          <Reason offer={offer} />
        </div>
      </div>
    </li>
  );
}
