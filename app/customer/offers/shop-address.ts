import { idSchema } from "#app/core/domain/fields.ts";
import { readFilters, type ShopFilters } from "./filters.ts";
import type { ShopQuery } from "./list-shop-offers.server.ts";

interface ShopAddress {
  filters: ShopFilters;
  query: Omit<ShopQuery, "limit">;
  /** How many pages are shown at once, from 1. */
  page: number;
}

/** Filters, query and number of pages in the address of the home page; for the page and for the search. */
export function readShopAddress(searchParams: URLSearchParams, maxPages: number): ShopAddress {
  const filters = readFilters(searchParams);
  const { search, type, tag, partner, premium, sort } = filters;
  const page = Math.trunc(Number(searchParams.get("page")));
  return {
    filters,
    query: {
      search,
      sort,
      ...(type && { type }),
      ...(tag && { tag }),
      ...(partner && { partner: idSchema.parse(partner) }),
      ...(premium && { premium }),
    },
    page: Math.min(Math.max(1, page || 1), maxPages),
  };
}
