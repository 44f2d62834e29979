import { Fragment, type ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import { OfferCard } from "#app/core/ui/shown/offer-card.tsx";

export interface OfferGridProps {
  offers: readonly ShopOffer[];
  /** How many pictures are visible at once. */
  eager?: number;
  /** Names the list for a screen reader. */
  label: string;
  /** Another tile, after the fourth card. */
  tile?: ReactNode;
  className?: string;
}

/** The id of the card at this position, counted from 0. */
export function offerAnchor(index: number): string {
  return `offer-${index + 1}`;
}

const placeOfTile = 4;

/** Two cards in a row on a phone, up to four on a wide screen. */
export function OfferGrid({ offers, eager = 0, label, tile, className }: OfferGridProps) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        "grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5",
        className,
      )}
    >
      {offers.map((offer, index) => (
        <Fragment key={offer.id}>
          {index === placeOfTile && tile}
          <OfferCard offer={offer} anchor={offerAnchor(index)} eager={index < eager} />
        </Fragment>
      ))}
    </ul>
  );
}
