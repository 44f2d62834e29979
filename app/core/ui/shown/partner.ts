import { isGovernorate, type Governorate } from "#app/core/domain/governorates.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Store } from "#app/core/domain/stores/store-answer.ts";

/** A partner as its cards show it. */
export interface PartnerSummary {
  id: string;
  name: string;
  logoUrl: string | null;
  online: boolean;
  /** Points for each dinar. */
  earnRate: number;
  storeCount: number;
  /** Labels of its tags, in the page's language. */
  tags: string[];
}

/** Whether a store is open now, and when that changes, in the page's language. */
export interface OpenWords {
  isOpen: boolean;
  text: string;
}

/** The stores of one governorate. */
export interface Governed<T> {
  state: Governorate;
  /** In the reader's language. */
  name: string;
  stores: T[];
}

interface Reading {
  nameOf: (state: Governorate) => string;
  language: Language;
}

/** Governorates in the reader's alphabetical order; unknown ones are left out. */
export function placesOf(
  states: readonly string[],
  { nameOf, language }: Reading,
): { state: Governorate; name: string }[] {
  const { compare } = new Intl.Collator(language);
  return states
    .filter(isGovernorate)
    .map((state) => ({ state, name: nameOf(state) }))
    .sort((one, other) => compare(one.name, other.name));
}

/**
 * Stores grouped by governorate, in the reader's alphabetical order; within a governorate the stores keep
 * their order.
 */
export function byGovernorate<T extends Pick<Store, "state">>(
  stores: readonly T[],
  reading: Reading,
): Governed<T>[] {
  const states = [...new Set(stores.map(({ state }) => state))];
  return placesOf(states, reading).map((place) => ({
    ...place,
    stores: stores.filter(({ state }) => state === place.state),
  }));
}

/** How many stores a page shows at first. */
export const storesAtFirst = 24;

/** A partner's stores as a page lists them. */
export interface ListedStores {
  /** Those shown, by governorate in the reader's alphabetical order: all, or the first `storesAtFirst`. */
  shown: Store[];
  /** How many there are in each governorate, also where none is shown. */
  counts: Partial<Record<Governorate, number>>;
}

/** In a loader: the stores to list, all of them or the first ones. */
export function listedStores(
  stores: readonly Store[],
  { all, ...reading }: Reading & { all: boolean },
): ListedStores {
  const groups = byGovernorate(stores, reading);
  const ordered = groups.flatMap(({ stores }) => stores);
  return {
    shown: all ? ordered : ordered.slice(0, storesAtFirst),
    counts: Object.fromEntries(groups.map(({ state, stores }) => [state, stores.length])),
  };
}

/** A place on OpenStreetMap, by its position or else by its address. */
export function mapAddress({
  address,
  latitude,
  longitude,
}: Pick<Store, "address" | "latitude" | "longitude">): string {
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
  }
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${place.toString()}#map=17/${latitude}/${longitude}`;
}
