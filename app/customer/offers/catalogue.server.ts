import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { Kept } from "#app/core/db/kept.server.ts";
import { readCatalogueVersion } from "#app/core/db/partners/catalogue-version.server.ts";
import { readLeft, type LeftById } from "#app/core/db/stock/stock.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { saleTimesOf, type SaleTimes } from "#app/core/domain/offers/availability.ts";
import {
  compareSortKeys,
  fixedKeyOf,
  type OfferSort,
  type Ordered,
} from "#app/core/domain/offers/sorting.ts";
import { readHomeParts, type HomePart } from "./home-parts.server.ts";
import { readCatalogueOffers, type KeptOffer } from "./shop-offers.server.ts";

/** Ended offers stay visible for a while, so that customers do not wonder where they went. */
export const shownAfterEndMs = 7 * 24 * 60 * 60 * 1000;

/** An offer of the catalogue with what a list asks of it again and again. Times in milliseconds since 1970. */
export interface CatalogueOffer {
  offer: KeptOffer;
  times: SaleTimes;
  /** When it leaves the lists. */
  shownTo: number;
}

type OrderedOffer = CatalogueOffer & Ordered;

/**
 * The catalogue as each server keeps it, so that a list costs what it shows and not what there is. What moves with
 * every purchase, the stock, is read for what is shown; the order may go by a stock that is some seconds old.
 */
export class Catalogue {
  private readonly offers: CatalogueOffer[];
  private readonly byId: ReadonlyMap<string, CatalogueOffer>;
  private readonly orders = new Map<OfferSort, OrderedOffer[]>();
  private byEnd: CatalogueOffer[] | null = null;
  private byTag: Map<string, OrderedOffer[]> | null = null;
  /** The segments that offers are for. */
  readonly segmentIds: readonly string[];
  private readonly limitedIds: string[];
  private left: LeftById = new Map();
  private leftUntil = 0;
  private readingLeft: Promise<LeftById> | null = null;

  constructor(
    readonly version: number | null,
    /** Offers that had ended by then are missing. */
    readonly endedBefore: Date,
    rows: readonly KeptOffer[],
    /** What stands on home above all offers, whatever its dates, in its order. */
    readonly homeParts: readonly HomePart[],
  ) {
    this.offers = rows.map((offer) => {
      const times = saleTimesOf(offer);
      const closedAt = offer.closedFrom === null ? Infinity : startOfDay(offer.closedFrom).getTime();
      return { offer, times, shownTo: Math.min(times.to + shownAfterEndMs, closedAt) };
    });
    this.byId = new Map(this.offers.map((one) => [one.offer.id, one]));
    this.segmentIds = [...new Set(rows.flatMap(({ segmentId }) => segmentId ?? []))];
    this.limitedIds = rows.filter(({ stockLimited }) => stockLimited).map(({ id }) => id);
  }

  /** All offers in the order that a sorting gives to offers of one group. */
  inOrder(sort: OfferSort): readonly OrderedOffer[] {
    const made = this.orders.get(sort);
    if (made) return made;
    const ordered = this.offers
      .map((one) => ({ ...one, fixedKey: fixedKeyOf(sort, one.offer) }))
      .sort((a, b) => compareSortKeys(a.fixedKey, b.fixedKey));
    this.orders.set(sort, ordered);
    return ordered;
  }

  /** Those that end, what ends first at the beginning. */
  inOrderOfEnd(): readonly CatalogueOffer[] {
    this.byEnd ??= this.inOrder("newest")
      .filter(({ times }) => times.to !== Infinity)
      .sort((one, other) => one.times.to - other.times.to);
    return this.byEnd;
  }

  /** Those of partners with this interest, newest first. */
  withTag(tag: string): readonly OrderedOffer[] {
    if (!this.byTag) {
      this.byTag = new Map();
      for (const one of this.inOrder("newest"))
        for (const key of one.offer.partnerTags ?? []) {
          const list = this.byTag.get(key);
          if (list) list.push(one);
          else this.byTag.set(key, [one]);
        }
    }
    return this.byTag.get(tag) ?? [];
  }

  /** This offer, if there is one. */
  withId(id: string): CatalogueOffer | undefined {
    return this.byId.get(id);
  }

  /** Those of these offers that there are. */
  withIds(ids: Iterable<string>): CatalogueOffer[] {
    return [...ids].flatMap((id) => this.withId(id) ?? []);
  }

  /** What is left of the limited offers, read at most a second ago, or five where reading it is dear. */
  async readStock(): Promise<LeftById> {
    return performance.now() < this.leftUntil ? this.left : this.readStockAnew();
  }

  /** The same, read after this call or by one that runs. */
  readStockAnew(): Promise<LeftById> {
    this.readingLeft ??= this.readLeft().finally(() => (this.readingLeft = null));
    return this.readingLeft;
  }

  private async readLeft(): Promise<LeftById> {
    const begun = performance.now();
    this.left = await readLeft(this.limitedIds);
    const ended = performance.now();
    const kept = Math.min(Math.max(stockKeptMs, stockShare * (ended - begun)), stockKeptAtMostMs);
    this.leftUntil = ended + kept;
    return this.left;
  }
}

const stockKeptMs = 1_000;
const stockKeptAtMostMs = 5_000;
/** It is kept for so many times as long as reading it took, within these bounds. */
const stockShare = 20;

/** Kept longer than shown: a reader's clock is not this process's, and a call may have begun before the catalogue was read. */
const keptAfterEndMs = shownAfterEndMs + 24 * 60 * 60 * 1000;

const kept = new Kept<Catalogue>({
  version: readCatalogueVersion,
  read: async () => readCatalogue(await clockNow()),
});

async function readCatalogue(now: Date): Promise<Catalogue> {
  // First: rows that are newer than their version are read once more, older ones would be kept.
  const version = await readCatalogueVersion();
  const endedBefore = new Date(now.getTime() - keptAfterEndMs);
  const [offers, parts] = await Promise.all([readCatalogueOffers(endedBefore), readHomeParts()]);
  return new Catalogue(version, endedBefore, offers, parts);
}

/** Runs `use` with the catalogue as it is; it may run twice (`Kept.with`). */
export function withCatalogue<T>(now: Date, use: (catalogue: Catalogue) => Promise<T>): Promise<T> {
  return kept.with(async (catalogue) => {
    const reaches = catalogue.endedBefore.getTime() <= now.getTime() - shownAfterEndMs;
    return use(reaches ? catalogue : await readCatalogue(now));
  });
}
