import { z } from "zod";
import { decodeCursor } from "#app/domain/paging.ts";
import { named } from "../input.ts";

const limitQuery = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text))
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .prefault("20")
  .meta({ description: "How many items", override: { type: "integer", minimum: 1, maximum: 100, default: 20 } });

function cursorQuery<S extends z.ZodRawShape>(position: S) {
  return z
    .string()
    .max(1000)
    .transform(decodeCursor)
    .pipe(z.object(position, named("INVALID")))
    .meta({ description: "`nextCursor` of the page before", override: { type: "string" } });
}

/**
 * The query of a list: `?limit=` (20 unless said, at most 100) and `?cursor=`. `position` is the shape of
 * what names the row after which a page begins; a cursor of any other shape is INVALID_INPUT.
 * Extend it with the list's own filters.
 */
export function pagingQuery<S extends z.ZodRawShape>(position: S) {
  return z.object({ limit: limitQuery, cursor: cursorQuery(position).optional() });
}

/** The answer of a list. */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: "null at the end" }),
  });
}
