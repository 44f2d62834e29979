/** The address of a list from `cursor` on, or from the newest without one; `page` pages together. */
export interface ListPlace {
  cursor: string | null;
  page: number;
}

export const pageSize = 20;
/** The most pages shown together; after them the list continues on a page of its own. */
const maxPages = 10;

export function readListPlace(searchParams: URLSearchParams): ListPlace {
  const page = Math.trunc(Number(searchParams.get("page")));
  return { cursor: searchParams.get("cursor"), page: Math.min(Math.max(1, page || 1), maxPages) };
}

/**
 * The address that shows more of a list, or null at its end. `query` holds the other parameters of the
 * address.
 */
export function moreAddress(
  pathname: string,
  query: Record<string, string>,
  { cursor, page }: ListPlace,
  nextCursor: string | null,
): string | null {
  if (nextCursor === null) return null;
  const next: Record<string, string> =
    page < maxPages ? { page: String(page + 1), ...(cursor && { cursor }) } : { cursor: nextCursor };
  return `${pathname}?${new URLSearchParams({ ...query, ...next })}`;
}
