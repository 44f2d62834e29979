import { Fragment, type ReactNode } from "react";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import { useHearts } from "./use-hearts.tsx";
import { OfferCard } from "#app/core/ui/shown/offer-card.tsx";

export interface OfferGridProps {
  offers: readonly ShopOffer[];
  /** The ids of those that are the customer's favourites; null for a visitor. */
  favourites: readonly string[] | null;
  /** How many pictures are visible at once. */
  eager?: number;
  /** Names the list for a screen reader. */
  label: string;
  /** Another tile, after the fourth card, or after the last where there are fewer. */
  tile?: ReactNode;
}

/** The id of the card at this position, counted from 0. */
export function offerAnchor(index: number): string {
  return `offer-${index + 1}`;
}

const placeOfTile = 4;

/** Two cards in a row on a phone, up to four on a wide screen. */
export function OfferGrid({ offers, favourites, eager = 0, label, tile }: OfferGridProps) {
  const { form, heartOf } = useHearts(favourites, { isList: true });
  return (
    <>
      {form}
      <ul
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5"
      >
        {offers.map((offer, index) => (
          <Fragment key={offer.id}>
            {index === placeOfTile && tile}
            <OfferCard
              offer={offer}
              anchor={offerAnchor(index)}
              eager={index < eager}
              corner={heartOf(offer)}
            />
          </Fragment>
        ))}
        {offers.length <= placeOfTile && tile}
      </ul>
    </>
  );
}
