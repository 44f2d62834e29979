import { isFor, ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import type { OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { defaultOfferSort, usualSort, type ListSort, type SortKey } from "#app/core/domain/offers/sorting.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import { readCustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import { searchOffers } from "#app/customer/search/search.server.ts";
import { withCatalogue } from "./catalogue.server.ts";
import { offerCard } from "./offer-card.server.ts";
import { firstOf, placedWithStock } from "./placed-offers.server.ts";

export interface ShopQuery {
  search?: string;
  /** Also what answers only some of the words that are searched. */
  nearest?: boolean;
  type?: OfferType;
  /** A partner's id. */
  partner?: string;
  /** The key of a tag of the offer's partner. */
  tag?: string;
  premium?: boolean;
  /** Only the offers with these ids. */
  among?: ReadonlySet<string>;
  /** None of the offers with these ids. */
  without?: ReadonlySet<string>;
  /** Defaults to `usualSort`. */
  sort?: ListSort;
  limit: number;
  cursor?: SortKey;
}

/** The shop for one reader, in the order that is theirs. More queries only if there is an offer for a segment. */
export async function listShopOffers(reader: Viewer, query: ShopQuery): Promise<Page<Offer>> {
  return (await listShopOffersAndPoints(reader, query)).offers;
}

/** The same with the whole points that the reader can spend now; null for a visitor. */
export async function listShopOffersAndPoints(
  reader: Viewer,
  query: ShopQuery,
): Promise<{ offers: Page<Offer>; spendablePoints: number | null }> {
  const { userId, now } = reader;
  const { search = "", nearest = false } = query;
  const knownCustomer = userId === null ? null : readCustomerFacts(userId, now);
  // It is awaited below, but the catalogue may fail before.
  knownCustomer?.catch(() => {});
  const offers = await withCatalogue(now, async (catalogue) => {
    const [customer, own] = await Promise.all([
      knownCustomer,
      ownSegments(userId, catalogue.segmentIds, now),
    ]);
    // What the reader may not see answers nothing: else it would hide what comes close.
    const maySee = (id: string) => {
      const one = catalogue.withId(id);
      return one !== undefined && now.getTime() < one.shownTo && isFor(one.offer, own);
    };
    const found = search === "" ? null : await searchOffers({ search, nearest, maySee });
    // A search without a word is none, whatever signs stand in it.
    const { sort = found === null ? defaultOfferSort : usualSort(search) } = query;
    const reading = { ...query, sort, found, customer, own, now };
    const [placed = []] = await placedWithStock(catalogue, (stock) => [firstOf(catalogue, reading, stock)]);
    const { items, nextCursor } = page(placed, query.limit, ({ key }) => ({ sort, ...key }));
    return { items: items.map(({ offer }) => offerCard(offer, customer, reader)), nextCursor };
  });
  return { offers, spendablePoints: (await knownCustomer)?.spendablePoints ?? null };
}
