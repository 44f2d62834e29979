import { offerTypes, type OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { offerSorts, usualSort, type ListSort } from "#app/core/domain/offers/sorting.ts";
import { seenText } from "#app/core/domain/text.ts";

/** The filters in the shop's address. */
export interface ShopFilters {
  search: string;
  type: OfferType | null;
  /** A tag's key. */
  tag: string | null;
  /** A partner's id. */
  partner: string | null;
  premium: boolean;
  sort: ListSort;
}

const longestSearch = 200;

/** Reads the address; invalid values are ignored. */
export function readFilters(query: URLSearchParams): ShopFilters {
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === query.get(name));
  const search = seenText(query.get("search") ?? "").slice(0, longestSearch);
  return {
    search,
    type: oneOf(offerTypes, "type") ?? null,
    tag: query.get("tag")?.slice(0, 100) || null,
    partner: query.get("partner")?.slice(0, 100) || null,
    premium: query.get("premium") === "true",
    sort: oneOf(offerSorts, "sort") ?? usualSort(search),
  };
}

/** The filters as parameters of an address: only those that are set. */
export function filterEntries({
  search,
  type,
  tag,
  partner,
  premium,
  sort,
}: ShopFilters): [string, string][] {
  const entries: [string, string | null][] = [
    ["search", search || null],
    ["type", type],
    ["premium", premium ? "true" : null],
    ["tag", tag],
    ["partner", partner],
    ["sort", sort === usualSort(search) ? null : sort],
  ];
  return entries.filter((entry): entry is [string, string] => entry[1] !== null);
}

/** The shop's address with these filters; `page` is the number of pages shown together. */
export function shopAddress(language: string, filters: ShopFilters, page = 1): string {
  const query = new URLSearchParams(filterEntries(filters));
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? `/${language}` : `/${language}?${text}`;
}

/** Whether any filter is set; the sort order does not count. */
export function isFiltered({ search, type, tag, partner, premium }: ShopFilters): boolean {
  return search !== "" || type !== null || tag !== null || partner !== null || premium;
}
