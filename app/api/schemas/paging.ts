import { z } from "zod";
import { decodeCursor } from "#app/domain/paging.ts";
import { named, idSchema, momentSchema } from "#app/domain/fields.ts";

const limitQuery = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text))
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .prefault("20")
  .meta({
    description: "How many items",
    override: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  });

function cursorQuery<P extends z.ZodType>(position: P) {
  return z
    .string()
    .max(1000)
    .transform(decodeCursor)
    .pipe(position)
    .meta({ description: "`nextCursor` of the page before", override: { type: "string" } });
}

/**
 * The query of a list: `?limit=` (20 unless said, at most 100) and `?cursor=`. `position` is the shape of
 * what names the row after which a page begins; a cursor of any other shape is INVALID_INPUT.
 * Extend it with the list's own filters.
 */
export function pagingQuery<S extends z.ZodRawShape>(position: S) {
  return z.object({
    limit: limitQuery,
    cursor: cursorQuery(z.object(position, named("INVALID"))).optional(),
  });
}

const entryPosition = z.object({ seq: z.int().min(1).max(2_147_483_647) });
const rowPosition = z.object({ createdAt: momentSchema, id: idSchema });

type TabCursor = z.output<typeof entryPosition> | z.output<typeof rowPosition> | undefined;

/**
 * The query of a list in two tabs: the one named `entries` lists movements of points, the other what has a time of
 * its own. A cursor of the other tab is INVALID_INPUT.
 */
export function tabsQuery<T extends z.ZodType<string>>(tab: T, entries: z.output<T>) {
  const fits = (query: object) => {
    const { tab, cursor } = query as { tab: string; cursor?: TabCursor };
    // What is no position at all has been refused as such.
    return typeof cursor !== "object" || "seq" in cursor === (tab === entries);
  };
  const cursor = cursorQuery(z.union([entryPosition, rowPosition], named("INVALID"))).optional();
  return z.object({ limit: limitQuery, tab, cursor }).refine(fits, { path: ["cursor"], ...named("INVALID") });
}

/** Where the list of `entries` goes on; null for its beginning. */
export function entryAfter(cursor: TabCursor): z.output<typeof entryPosition> | null {
  return cursor && "seq" in cursor ? cursor : null;
}

/** Where the list of `rows` goes on; null for its beginning. */
export function rowAfter(cursor: TabCursor): z.output<typeof rowPosition> | null {
  return cursor && "id" in cursor ? cursor : null;
}

/** The answer of a list. */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: "null at the end" }),
  });
}
