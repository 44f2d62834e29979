import { ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import type { LeftById } from "#app/core/db/stock/stock.server.ts";
import {
  isShownAt,
  mostRails,
  newMs,
  railLength,
  soonMs,
  type HomeRail,
} from "#app/core/domain/home/home-part.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import { compareSortKeys, defaultOfferSort } from "#app/core/domain/offers/sorting.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import { readCustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import { withCatalogue, type Catalogue, type CatalogueOffer } from "./catalogue.server.ts";
import type { HomePart } from "./home-parts.server.ts";
import { offerCard } from "./offer-card.server.ts";
import { availabilityFor, canBeHad, firstOf, placedWithStock, type Reading } from "./placed-offers.server.ts";

/** Home of one reader, each offer once. */
export interface HomeOffers {
  /** Null where the reader can have none. */
  large: { offer: Offer; sentence: string | null } | null;
  /** In their order; that of NEAR is empty, only its place is known. */
  rails: { kind: HomeRail; offers: Offer[] }[];
  /** The first of all other offers, and whether there are more. */
  others: Offer[];
  isMore: boolean;
}

/** How many others there are at most: where no rail is made, and below rails. */
export interface OthersShown {
  alone: number;
  belowRails: number;
}

/**
 * Home as operators arrange it, from the catalogue as it is kept: the large offer, the rails, then so many of all others.
 * It reads what a list of the shop reads.
 */
export async function listHomeOffers(reader: Viewer, shown: OthersShown): Promise<HomeOffers> {
  const { userId, now, language } = reader;
  const knownCustomer = userId === null ? null : readCustomerFacts(userId, now);
  // It is awaited below, but the catalogue may fail before.
  knownCustomer?.catch(() => {});
  return withCatalogue(now, async (catalogue) => {
    const [customer, own] = await Promise.all([
      knownCustomer,
      ownSegments(userId, catalogue.segmentIds, now),
    ]);
    const reading: Arrangement["reading"] = { sort: defaultOfferSort, found: null, customer, own, now };
    const parts = catalogue.homeParts.filter((part) => isShownAt(part, now));
    const lists = await placedWithStock(catalogue, (stock) =>
      arranged(catalogue, { reading, stock, parts, shown }),
    );
    const [[large] = [], others = [], ...inRails] = lists.map((list) =>
      list.map(({ offer }) => offerCard(offer, customer, reader)),
    );
    const chosen = parts.find(({ offerId }) => offerId !== null && offerId === large?.id);
    const sentence = chosen?.sentence ? inLanguage(chosen.sentence, language) : null;
    const rails = railsIn(parts)
      .map((kind, at) => ({ kind, offers: inRails[at] ?? [] }))
      .filter(({ kind, offers }) => kind === "NEAR" || offers.length > 0);
    const limit = limitOf(shown, rails.filter(({ offers }) => offers.length > 0).length);
    return {
      large: large ? { offer: large, sentence } : null,
      rails,
      others: others.slice(0, limit),
      isMore: others.length > limit,
    };
  });
}

interface Arrangement {
  reading: Omit<Reading, "limit">;
  stock: LeftById;
  parts: readonly HomePart[];
  shown: OthersShown;
}

const limitOf = ({ alone, belowRails }: OthersShown, railsMade: number) =>
  railsMade > 0 ? belowRails : alone;

const railsIn = (parts: readonly HomePart[]) => parts.flatMap(({ kind }) => (kind === "LARGE" ? [] : [kind]));

/** The large offer, all others, and each rail, as lists in this order. The others are what no rail has taken. */
function arranged(catalogue: Catalogue, { reading, stock, parts, shown: others }: Arrangement) {
  const availabilityOf = availabilityFor(reading, stock);
  const canHave = (one: CatalogueOffer) => canBeHad(availabilityOf(one));
  const ofOperators = parts.flatMap(({ offerId }) =>
    offerId === null ? [] : (catalogue.withId(offerId) ?? []),
  );
  const best = () => firstOf(catalogue, { ...reading, limit: 0 }, stock).map(({ entry }) => entry);
  const large = [ofOperators.find(canHave) ?? best().find(canHave)].filter((one) => one !== undefined);
  const shown = new Set(large.map(({ offer }) => offer.id));
  let railsMade = 0;
  const rails = railsIn(parts).map((kind) => {
    if (kind === "NEAR" || railsMade === mostRails) return [];
    const isFree = (one: CatalogueOffer) => !shown.has(one.offer.id) && canHave(one);
    const found = firstInRail(kind, { catalogue, reading, isFree });
    if (found.length < railLength) return [];
    railsMade += 1;
    for (const { offer } of found) shown.add(offer.id);
    return found.map((entry) => ({ entry }));
  });
  return [
    large.map((entry) => ({ entry })),
    firstOf(catalogue, { ...reading, limit: limitOf(others, railsMade), without: shown }, stock),
    ...rails,
  ];
}

/**
 * The first offers of a rail that can be had and stand nowhere yet. It looks no further than the rail reaches, however many
 * offers there are.
 */
function firstInRail(
  kind: Exclude<HomeRail, "NEAR">,
  {
    catalogue,
    reading,
    isFree,
  }: { isFree: (one: CatalogueOffer) => boolean } & Pick<Arrangement, "reading"> & {
      catalogue: Catalogue;
    },
): CatalogueOffer[] {
  const at = reading.now.getTime();
  if (kind === "ENDING_SOON")
    return firstFree(catalogue.inOrderOfEnd(), isFree, ({ times }) => times.to <= at + soonMs);
  if (kind === "NEWEST")
    return firstFree(
      catalogue.inOrder("newest"),
      isFree,
      ({ offer }) => offer.createdAt.getTime() > at - newMs,
    );
  // The first of all interests together are among the first of each.
  const ofEach = (reading.customer?.tagKeys ?? []).flatMap((tag) =>
    firstFree(catalogue.withTag(tag), isFree),
  );
  return [...new Set(ofEach)]
    .sort((one, other) => compareSortKeys(one.fixedKey, other.fixedKey))
    .slice(0, railLength);
}

/** As many as a rail shows; none after the first that it does not reach. */
function firstFree<T extends CatalogueOffer>(
  ordered: readonly T[],
  isFree: (one: T) => boolean,
  isReached: (one: T) => boolean = () => true,
): T[] {
  const found: T[] = [];
  for (const one of ordered) {
    if (found.length === railLength || !isReached(one)) break;
    if (isFree(one)) found.push(one);
  }
  return found;
}
