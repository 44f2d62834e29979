import { useEffect, useState } from "react";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Distance } from "#app/customer/stores/distance.tsx";
import { usePlace } from "#app/customer/stores/use-place.ts";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import type { Place } from "#app/core/domain/stores/near.ts";
import { OfferRail } from "./offer-rail.tsx";

/** The offers near a place, each with the metres to its nearest store; `favourites` are those among them, null for a visitor. */
export interface NearOffers {
  offers: { offer: ShopOffer; metres: number }[];
  favourites: string[] | null;
}

/** The offers near the reader, once they have come; nothing where there are too few, or no place. */
export function NearRail() {
  const language = useLanguage();
  const [near, setNear] = useState<NearOffers | null>(null);
  const { ask } = usePlace((place) => {
    void readOffers(`/${language}/near/offers`, place).then(setNear);
  });
  useEffect(ask, []);
  if (near === null || near.offers.length === 0) return null;
  const metresTo = new Map(near.offers.map(({ offer, metres }) => [offer.id, metres]));
  return (
    <OfferRail
      kind="NEAR"
      offers={near.offers.map(({ offer }) => offer)}
      favourites={near.favourites}
      markOf={({ id }) => (
        <Distance
          metres={metresTo.get(id) ?? 0}
          className="absolute start-2 top-10 rounded-full bg-surface px-2 py-0.5 text-xs font-semibold text-ink shadow-low"
        />
      )}
    />
  );
}

/** A place is sent in a body: an address is logged. */
async function readOffers(address: string, { latitude, longitude }: Place): Promise<NearOffers | null> {
  const body = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) });
  try {
    const answer = await fetch(address, { method: "POST", body });
    return answer.ok ? ((await answer.json()) as NearOffers) : null;
  } catch {
    // Without a network home goes without.
    return null;
  }
}
