import { Link } from "@remix-run/react";
import { PartnerLogo } from "#app/components/partners/partner-logo.tsx";
import { useLanguage } from "#app/components/use-language.ts";
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
  const worth = worthOf(offer, language);
  const over = isOver(offer);
  return (
    <li
      id={anchor}
      className="group relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-low transition-shadow hover:shadow-high has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <div className="relative overflow-hidden">
        <OfferPicture
          src={offer.imageUrl}
          eager={eager}
          faded={over}
          className="transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none"
        />
        {worth !== "" && (
          <span className="absolute start-2 top-2 rounded-full bg-surface px-2.5 py-0.5 text-sm font-semibold text-ink tabular shadow-low">
            {worth}
          </span>
        )}
        {offer.premium && <PremiumMark className="absolute end-2 top-2" />}
        {!over && <HurryMark offer={offer} className="absolute start-2 bottom-2" />}
      </div>
      <div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          <PartnerLogo partner={offer.partner} className="size-5 rounded-full" />
          <bdi className="truncate">{offer.partner?.name ?? product.nameIn[language]}</bdi>
        </p>
        <h3 className="text-sm leading-snug font-medium break-words sm:text-base sm:leading-snug">
          <Link
            to={`/${language}/voucher/${offer.id}`}
            viewTransition
            className="outline-none after:absolute after:inset-0"
          >
            {offer.title}
          </Link>
        </h3>
        <div className="mt-auto grid gap-1.5 pt-1">
          <Price offer={offer} className={over ? "text-muted" : ""} />
          <Reason offer={offer} />
        </div>
      </div>
    </li>
  );
}
