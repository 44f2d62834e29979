import { positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readPartners } from "#app/core/db/partners/partners.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { searchPartners } from "#app/customer/search/search.server.ts";
import { partnerCard } from "#app/core/services/partners/partner-card.server.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import type { Partner } from "#app/core/domain/partners/partner-answer.ts";

export interface PartnersQuery extends NewestFirstQuery {
  search?: string;
  /** Also those that answer only some of the words that are searched. */
  nearest?: boolean;
  /** A tag's key. */
  tag?: string;
  /** A governorate in which it has a store. */
  state?: string;
}

/** The open partners and their open stores, newest first; of a search the best matches first. */
export async function listPartners(
  { language, now }: Pick<Viewer, "language" | "now">,
  { search = "", nearest = false, ...query }: PartnersQuery,
): Promise<Page<Partner>> {
  const ids = search === "" ? null : await searchPartners({ search, nearest });
  const rows = await readPartners({ ...query, now, ids });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return { items: items.map((row) => partnerCard(row, language)), nextCursor };
}
