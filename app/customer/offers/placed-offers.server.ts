import { isPaymentOff } from "#app/core/adapters/services-off.server.ts";
import { isFor } from "#app/core/db/segments/segment-facts.server.ts";
import { readLeft, type LeftById } from "#app/core/db/stock/stock.server.ts";
import { forReader, whenOnSale, type Availability } from "#app/core/domain/offers/availability.ts";
import {
  defaultOfferSort,
  firstByKey,
  firstPlaced,
  groupOf,
  matchKeyOf,
  matchSort,
  type ListSort,
  type OfferSort,
  type Placed,
} from "#app/core/domain/offers/sorting.ts";
import { buyerFacts, type CustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import type { Catalogue, CatalogueOffer } from "./catalogue.server.ts";
import type { ShopQuery } from "./list-shop-offers.server.ts";
import type { KeptOffer, ShopOffer } from "./shop-offers.server.ts";

/** A query of one reader with what decides its order. */
export interface Reading extends Omit<ShopQuery, "search" | "nearest"> {
  sort: ListSort;
  /** How well each offer answers the search; null without one. */
  found: ReadonlyMap<string, number> | null;
  customer: CustomerFacts | null;
  own: ReadonlySet<string>;
  now: Date;
}

/** How often a page is made at most while its offers sell out under it. */
const maxTries = 3;

interface Entry {
  entry: CatalogueOffer;
}

/**
 * What `arrange` places, list by list, with its stock. The order goes by a stock that may be some seconds old. Where what is
 * shown has sold out since, or come back, it is arranged again from the stock as it is, so that a page never contradicts
 * itself.
 */
export async function placedWithStock<E extends Entry>(
  catalogue: Catalogue,
  arrange: (stock: LeftById) => readonly (readonly E[])[],
): Promise<(E & { offer: ShopOffer })[][]> {
  for (let tries = 1; ; tries += 1) {
    const known = await catalogue.readStock();
    const lists = arrange(known);
    const limited = lists.flat().filter(({ entry }) => entry.offer.stockLimited);
    const left = await readLeft(limited.map(({ entry }) => entry.offer.id));
    const isLeft = (stock: LeftById, id: string) => (stock.get(id)?.remaining ?? 0) > 0;
    const agrees = limited.every(
      ({ entry: { offer } }) => isLeft(left, offer.id) === isLeft(known, offer.id),
    );
    if (agrees || tries === maxTries)
      return lists.map((placed) =>
        placed.map((one) => ({ ...one, offer: withStock(one.entry.offer, left) })),
      );
    await catalogue.readStockAnew();
  }
}

function withStock({ stockLimited, ...offer }: KeptOffer, left: LeftById): ShopOffer {
  return { ...offer, stockRemaining: stockLimited ? (left.get(offer.id)?.remaining ?? 0) : null };
}

/** One page and one more, in the order that is the reader's. */
export function firstOf(catalogue: Catalogue, reading: Reading, stock: LeftById): Placed<CatalogueOffer>[] {
  const { sort, found, customer, limit, cursor } = reading;
  const availabilityOf = availabilityFor(reading, stock);
  const isInteresting = interestsOf(customer);
  const place = { count: limit + 1, after: cursor };
  if (sort === matchSort && found)
    return firstByKey(catalogue.withIds(found.keys()), {
      ...place,
      keyOf: (one) => {
        const availability = availabilityOf(one);
        if (availability === null) return null;
        // Not the whole offer: this runs for each one found.
        const { id, pointPrice, priceMillimes, availableTo, createdAt } = one.offer;
        const own = { id, pointPrice, priceMillimes, availableTo, createdAt };
        const facts = { ...own, availability, interesting: isInteresting(one) };
        return matchKeyOf(found.get(id) ?? 0, facts);
      },
    });
  const order: OfferSort = sort === matchSort ? defaultOfferSort : sort;
  return firstPlaced(catalogue.inOrder(order), {
    ...place,
    best: groupOf(order, "AVAILABLE", !!customer?.tagKeys.length),
    groupOf: (one) => {
      const availability = availabilityOf(one);
      return availability && groupOf(order, availability, isInteresting(one));
    },
  });
}

/** Whether an offer's partner has one of the customer's interests. */
function interestsOf(customer: CustomerFacts | null): (offer: CatalogueOffer) => boolean {
  const tags = new Set(customer?.tagKeys);
  return ({ offer }) => tags.size > 0 && !!offer.partnerTags?.some((tag) => tags.has(tag));
}

/**
 * Whether the reader can have an offer now; null if it is none that they want or may see. It is asked about each offer of
 * the catalogue, so it only compares.
 */
export function availabilityFor(
  reading: Omit<Reading, "limit">,
  stock: LeftById,
): (offer: CatalogueOffer) => Availability | null {
  const { customer, now } = reading;
  const isWanted = filterOf(reading);
  const at = now.getTime();
  return ({ offer, times, shownTo }) => {
    if (at >= shownTo || !isWanted(offer)) return null;
    const stockRemaining = offer.stockLimited ? (stock.get(offer.id)?.remaining ?? 0) : null;
    const facts = { stockRemaining, paymentOff: isPaymentOff(offer) };
    return (
      whenOnSale(times, at) ??
      forReader(offer, customer ? { ...facts, ...buyerFacts(customer, offer.id) } : facts)
    );
  };
}

/** Whether an offer stands among those that home picks: for one with too few points it is something to save for. */
export function canBeHad(availability: Availability | null): boolean {
  return availability === "AVAILABLE" || availability === "INSUFFICIENT_POINTS";
}

function filterOf({
  found,
  type,
  partner,
  tag,
  premium,
  among,
  without,
  own,
}: Omit<Reading, "limit">): (offer: KeptOffer) => boolean {
  return (offer) =>
    (among === undefined || among.has(offer.id)) &&
    !without?.has(offer.id) &&
    isFor(offer, own) &&
    (found === null || found.has(offer.id)) &&
    (type === undefined || offer.type === type) &&
    (partner === undefined || offer.partnerId === partner) &&
    (premium === undefined || offer.premium === premium) &&
    (tag === undefined || !!offer.partnerTags?.includes(tag));
}
