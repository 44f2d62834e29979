import { isPaymentOff } from "#app/core/adapters/services-off.server.ts";
import { isFor, ownSegments } from "#app/core/db/segments/own-segments.server.ts";
import { readLeft, type LeftById } from "#app/core/db/stock/left.server.ts";
import { forReader, whenOnSale } from "#app/core/domain/offers/availability.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import type { OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { searchWords } from "#app/core/domain/offers/search-text.ts";
import {
  defaultOfferSort,
  firstPlaced,
  groupOf,
  type OfferSort,
  type SortKey,
} from "#app/core/domain/offers/sorting.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import {
  buyerFacts,
  readCustomerFacts,
  type CustomerFacts,
} from "#app/customer/accounts/customer-facts.server.ts";
import { withCatalogue, type Catalogue, type CatalogueOffer } from "./catalogue.server.ts";
import { offerCard } from "./offer-card.server.ts";
import type { KeptOffer, ShopOffer } from "./shop-offers.server.ts";

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
  const sort = query.sort ?? defaultOfferSort;
  const knownCustomer = userId === null ? null : readCustomerFacts(userId, now);
  const offers = await withCatalogue(now, async (catalogue) => {
    const [customer, own] = await Promise.all([
      knownCustomer,
      ownSegments(userId, catalogue.segmentIds, now),
    ]);
    const placed = await placedWithStock(catalogue, { ...query, sort, customer, own, now });
    const { items, nextCursor } = page(placed, query.limit, ({ key }) => ({ sort, ...key }));
    return { items: items.map(({ offer }) => offerCard(offer, customer, reader)), nextCursor };
  });
  return { offers, spendablePoints: (await knownCustomer)?.spendablePoints ?? null };
}

interface Reading extends ShopQuery {
  sort: OfferSort;
  customer: CustomerFacts | null;
  own: ReadonlySet<string>;
  now: Date;
}

/** How often a page is made at most while its offers sell out under it. */
const maxTries = 3;

/**
 * One page and one more. The order goes by a stock that may be a second old. Where what is shown has sold out since, or
 * come back, it is made again from the stock as it is, so that a page never contradicts itself.
 */
async function placedWithStock(catalogue: Catalogue, reading: Reading) {
  for (let tries = 1; ; tries += 1) {
    const known = await catalogue.readStock();
    const placed = firstPlaced(catalogue.inOrder(reading.sort), wantedBy(reading, known));
    const limited = placed.filter(({ entry }) => entry.offer.stockLimited);
    const left = await readLeft(limited.map(({ entry }) => entry.offer.id));
    const isLeft = (stock: LeftById, id: string) => (stock.get(id)?.remaining ?? 0) > 0;
    const agrees = limited.every(({ key: { id } }) => isLeft(left, id) === isLeft(known, id));
    if (agrees || tries === maxTries)
      return placed.map(({ entry, key }) => ({ offer: withStock(entry.offer, left), key }));
    await catalogue.readStockAnew();
  }
}

function withStock({ stockLimited, search: _, ...offer }: KeptOffer, left: LeftById): ShopOffer {
  return { ...offer, stockRemaining: stockLimited ? (left.get(offer.id)?.remaining ?? 0) : null };
}

/** How `firstPlaced` finds the reader's page. It asks of each offer of the catalogue, so it only compares. */
function wantedBy(reading: Reading, stock: LeftById) {
  const { sort, customer, now, limit, cursor } = reading;
  const isWanted = filterOf(reading);
  const at = now.getTime();
  const tags = new Set(customer?.tagKeys);
  const groupFor = ({ offer, times, shownTo }: CatalogueOffer): number | null => {
    if (at >= shownTo || !isWanted(offer)) return null;
    const stockRemaining = offer.stockLimited ? (stock.get(offer.id)?.remaining ?? 0) : null;
    const facts = { stockRemaining, paymentOff: isPaymentOff(offer) };
    const availability =
      whenOnSale(times, at) ??
      forReader(offer, customer ? { ...facts, ...buyerFacts(customer, offer.id) } : facts);
    return groupOf(sort, availability, tags.size > 0 && !!offer.partnerTags?.some((tag) => tags.has(tag)));
  };
  const best = groupOf(sort, "AVAILABLE", tags.size > 0);
  return { groupOf: groupFor, best, count: limit + 1, after: cursor };
}

function filterOf({ search = "", type, partner, tag, premium, own }: Reading): (offer: KeptOffer) => boolean {
  const words = searchWords(search);
  return (offer) =>
    isFor(offer, own) &&
    (type === undefined || offer.type === type) &&
    (partner === undefined || offer.partnerId === partner) &&
    (premium === undefined || offer.premium === premium) &&
    (tag === undefined || !!offer.partnerTags?.includes(tag)) &&
    words.every((word) => offer.search.includes(word));
}
