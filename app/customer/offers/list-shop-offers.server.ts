import { readCustomerFacts, type CustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import { readShopOffers, type ShopOffer } from "./shop-offers.server.ts";
import { isFor, ownSegments } from "#app/core/db/segments/own-segments.server.ts";
import type { OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { searchWords } from "#app/core/domain/offers/search-text.ts";
import {
  compareSortKeys,
  defaultOfferSort,
  sortKeyOf,
  type OfferSort,
  type SortKey,
} from "#app/core/domain/offers/sorting.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { availabilityFor, offerCard } from "./offer-card.server.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";

export interface ShopQuery {
  search?: string;
  type?: OfferType;
  /** A partner's id. */
  partner?: string;
  /** The key of a tag of the offer's partner. */
  tag?: string;
  premium?: boolean;
  /** Defaults to `defaultOfferSort`. */
  sort?: OfferSort;
  limit: number;
  cursor?: SortKey;
}

/** Ended offers stay visible for a while, so that customers do not wonder where they went. */
export const shownAfterEndMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The shop for one reader. Two queries: the catalogue is small, so it is read whole and sorted here for the
 * reader. More queries only if there is an offer for a segment.
 */
export async function listShopOffers(reader: Viewer, query: ShopQuery): Promise<Page<Offer>> {
  return (await listShopOffersAndPoints(reader, query)).offers;
}

/** The same with the whole points that the reader can spend now; null for a visitor. */
export async function listShopOffersAndPoints(
  reader: Viewer,
  query: ShopQuery,
): Promise<{ offers: Page<Offer>; spendablePoints: number | null }> {
  const {
    search = "",
    type,
    partner: partnerId,
    tag,
    premium,
    sort = defaultOfferSort,
    limit,
    cursor,
  } = query;
  const endedBefore = new Date(reader.now.getTime() - shownAfterEndMs);
  const [offers, customer] = await Promise.all([
    readShopOffers({
      now: reader.now,
      endedBefore,
      words: searchWords(search),
      type,
      partnerId,
      tag,
      premium,
    }),
    reader.userId === null ? null : readCustomerFacts(reader.userId, reader.now),
  ]);
  const own = await ownSegments(
    reader.userId,
    offers.map(({ segmentId }) => segmentId),
    reader.now,
  );
  const placed = offers
    .filter((offer) => isFor(offer, own))
    .map((offer) => ({ offer, key: placeOf(offer, customer, reader, sort) }))
    .filter(({ key }) => !cursor || compareSortKeys(key, cursor) > 0)
    .sort((a, b) => compareSortKeys(a.key, b.key));
  const { items, nextCursor } = page(placed, limit, ({ key }) => ({ sort, ...key }));
  return {
    offers: { items: items.map(({ offer }) => offerCard(offer, customer, reader)), nextCursor },
    spendablePoints: customer?.spendablePoints ?? null,
  };
}

function placeOf(
  offer: ShopOffer,
  customer: CustomerFacts | null,
  { now }: Viewer,
  sort: OfferSort,
): SortKey {
  const availability = availabilityFor(offer, customer, now);
  const interesting = offer.partnerTags?.some((tag) => customer?.tagKeys.includes(tag)) ?? false;
  const { id, pointPrice, priceMillimes, availableTo, createdAt } = offer;
  return sortKeyOf(sort, {
    id,
    pointPrice,
    priceMillimes,
    availableTo,
    createdAt,
    availability,
    interesting,
  });
}
