import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import type { Args } from "./call.server.ts";

/** The schema of a list's query, the same as in the API. */
interface ListSchema<C> {
  shape: { cursor: { safeParse(value: unknown): { data?: C | undefined } } };
}

/**
 * The part of a list that a page shows, by the schema of the API's query, and the address of the next part.
 */
export function listPaging<C>({ request }: Args, schema: ListSchema<C>, query: Record<string, string> = {}) {
  const { searchParams, pathname } = new URL(request.url);
  const place = readListPlace(searchParams);
  const cursor = schema.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const search = new URLSearchParams(query).toString();
  return {
    input: {
      limit: place.page * pageSize,
      ...(cursor !== undefined && { cursor: cursor as NonNullable<C> }),
    },
    places: (nextCursor: string | null) => ({
      more: moreAddress(pathname, query, place, nextCursor),
      newest: cursor !== undefined ? `${pathname}${search && `?${search}`}` : null,
    }),
  };
}
