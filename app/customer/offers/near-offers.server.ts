import { prisma } from "#app/core/db/client.server.ts";
import { lastWord } from "#app/core/db/consents/consents.server.ts";
import { ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import type { LeftById } from "#app/core/db/stock/stock.server.ts";
import { isShownAt, nearMetres, railLength } from "#app/core/domain/home/home-part.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import { defaultOfferSort } from "#app/core/domain/offers/sorting.ts";
import type { Place } from "#app/core/domain/stores/near.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import { readCustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import { listNearestStores } from "#app/customer/stores/open-stores.server.ts";
import { withCatalogue, type Catalogue } from "./catalogue.server.ts";
import { listHomeOffers } from "./home-offers.server.ts";
import { offerCard } from "./offer-card.server.ts";
import { availabilityFor, canBeHad, placedWithStock, type Reading } from "./placed-offers.server.ts";

/** An offer with the distance to the nearest store in which it can be used, in metres. */
export interface NearOffer {
  offer: Offer;
  metres: number;
}

/** Whether the place that a reader sends may be used: a customer has allowed it and not taken that back; a visitor sends it. */
export async function mayUsePlace(userId: string | null): Promise<boolean> {
  return userId === null || ((await lastWord(prisma, userId, { kind: "LOCATION" }))?.given ?? false);
}

/**
 * The offers of the rail NEAR: those that can be had and used around a place, the nearest first, of each partner one before
 * a second. None where operators do not show the rail, where there are too few, and none that stands above all others.
 */
export async function listNearOffers(
  reader: Viewer,
  place: Place,
): Promise<{ offers: NearOffer[]; spendablePoints: number | null }> {
  const { userId, now } = reader;
  const [stores, { large, rails }, customer] = await Promise.all([
    listNearestStores(place, { now, count: Infinity }),
    listHomeOffers(reader, { alone: 0, belowRails: 0 }),
    userId === null ? null : readCustomerFacts(userId, now),
  ]);
  const spendablePoints = customer?.spendablePoints ?? null;
  const metresTo = new Map<string, number>();
  for (const { partnerId, metres } of stores)
    if (metres <= nearMetres && !metresTo.has(partnerId)) metresTo.set(partnerId, metres);
  const above = [...(large ? [large.offer] : []), ...rails.flatMap(({ offers }) => offers)];
  const without = new Set(above.map(({ id }) => id));
  const offers = await withCatalogue(now, async (catalogue) => {
    if (!catalogue.homeParts.some((part) => part.kind === "NEAR" && isShownAt(part, now))) return [];
    const own = await ownSegments(userId, catalogue.segmentIds, now);
    const reading: Around["reading"] = {
      ...{ sort: defaultOfferSort, found: null, customer, own, now, without },
    };
    const [placed = []] = await placedWithStock(catalogue, (stock) => [
      nearestOf(catalogue, { reading, stock, metresTo }),
    ]);
    return placed.map(({ offer, metres }) => ({ offer: offerCard(offer, customer, reader), metres }));
  });
  return { offers: offers.length < railLength ? [] : offers, spendablePoints };
}

interface Around {
  reading: Omit<Reading, "limit">;
  stock: LeftById;
  /** By partner's id; who is not in it is too far away. */
  metresTo: ReadonlyMap<string, number>;
}

function nearestOf(catalogue: Catalogue, { reading, stock, metresTo }: Around) {
  const availabilityOf = availabilityFor(reading, stock);
  const ofPartner = new Map<string, number>();
  return catalogue
    .inOrder(defaultOfferSort)
    .flatMap((entry) => {
      const partner = entry.offer.partnerId;
      const metres = partner === null ? undefined : metresTo.get(partner);
      if (partner === null || metres === undefined || !canBeHad(availabilityOf(entry))) return [];
      const before = ofPartner.get(partner) ?? 0;
      ofPartner.set(partner, before + 1);
      return [{ entry, metres, before }];
    })
    .sort((one, other) => one.before - other.before || one.metres - other.metres)
    .slice(0, railLength);
}
