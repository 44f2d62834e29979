import { Link } from "#app/remix.ts";
import type { ReactNode } from "react";
import { OfferMaker } from "./offer-maker.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Reason } from "./availability.tsx";
import { isOver, type ShopOffer } from "./offer.ts";
import { OfferTop } from "./offer-top.tsx";
import { Price } from "./price.tsx";
import { SoldesLine } from "./soldes-line.tsx";

export interface OfferCardProps {
  offer: ShopOffer;
  /** Its id in the page. */
  anchor?: string;
  /** Visible at once. */
  eager: boolean;
  /** What stands in the corner of its picture. */
  corner?: ReactNode;
}

/** An offer in a list; the whole card is a link. */
export function OfferCard({ offer, anchor, eager, corner }: OfferCardProps) {
  const language = useLanguage();
  const over = isOver(offer);
  return (
    <li id={anchor} className="offer-card group">
      <OfferTop offer={offer} eager={eager} corner={corner} />
      <div className="offer-card-words">
        <OfferMaker partner={offer.partner} />
        <h3 className="offer-card-title">
          {/* All cards link to the same route, so only the first ones let the router discover it. */}
          <Link to={`/${language}/voucher/${offer.id}`} discover={eager ? "render" : "none"} viewTransition>
            {offer.title}
          </Link>
        </h3>
        {offer.soldes && <SoldesLine soldes={offer.soldes} className="text-xs" />}
        <div className="offer-card-price">
          <Price offer={offer} className={over ? "text-muted" : ""} />
          <Reason offer={offer} />
        </div>
      </div>
    </li>
  );
}
