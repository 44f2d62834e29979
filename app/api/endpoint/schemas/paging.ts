import { z } from "zod";
import { idSchema, momentSchema, named } from "#app/core/domain/fields.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";

const limitQuery = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text))
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .prefault("20")
  .meta({
    id: "PageLimit",
    description: "How many items",
    override: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  });

const cursorText = z.string().max(1000).meta({
  id: "PageCursor",
  description: "`nextCursor` of the page before",
});

function cursorQuery<P extends z.ZodType>(position: P) {
  return cursorText.transform(decodeCursor).pipe(position);
}

/**
 * The query of a list: `?limit=` (default 20, at most 100) and `?cursor=`. `position` is the shape of a
 * cursor's contents, which name the row before the page; a cursor of any other shape is INVALID_INPUT. Extend
 * it with the list's own filters.
 */
export function pagingQuery<S extends z.ZodRawShape>(position: S) {
  return z.object({
    limit: limitQuery,
    cursor: cursorQuery(z.object(position, named("INVALID"))).optional(),
  });
}

const place = z.int().min(1).max(2_147_483_647);

/** `merged`: of a customer with whom other accounts became one, the place in the ledger of each of these. */
const entryPosition = z.object({ seq: place, merged: z.array(place).max(50).optional() });

const rowPosition = z.object({ createdAt: momentSchema, id: idSchema });

type TabCursor = z.output<typeof entryPosition> | z.output<typeof rowPosition> | undefined;

/**
 * The query of a list in two tabs: the tab named `entries` lists points entries, the other lists rows with a
 * time of their own. A cursor of the other tab is INVALID_INPUT.
 */
export function tabsQuery<T extends z.ZodType<string>>(tab: T, entries: z.output<T>) {
  const fits = (query: object) => {
    const { tab, cursor } = query as { tab: string; cursor?: TabCursor };
    // An invalid cursor has already been refused.
    return typeof cursor !== "object" || "seq" in cursor === (tab === entries);
  };
  const cursor = cursorQuery(z.union([entryPosition, rowPosition], named("INVALID"))).optional();
  return z.object({ limit: limitQuery, tab, cursor }).refine(fits, { path: ["cursor"], ...named("INVALID") });
}

/** The cursor of the list of `entries`; null for its start. */
export function entryAfter(cursor: TabCursor): z.output<typeof entryPosition> | null {
  return cursor && "seq" in cursor ? cursor : null;
}

/** The cursor of the list of `rows`; null for its start. */
export function rowAfter(cursor: TabCursor): z.output<typeof rowPosition> | null {
  return cursor && "id" in cursor ? cursor : null;
}
