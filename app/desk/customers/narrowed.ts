import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";

/** A part of a customer's list; or the one record of it that another page speaks of. */
export interface NarrowedQuery extends NewestFirstQuery {
  /** The sale, the claim, or the use online whose purchase is wanted alone. */
  of?: string | undefined;
}

/** The record that an address asks for alone. */
export function recordAsked({ url }: Request): string | undefined {
  return idSchema.safeParse(new URL(url).searchParams.get("of")).data;
}
