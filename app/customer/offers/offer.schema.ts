import { z } from "zod";
import { idSchema, named } from "#app/core/domain/fields.ts";
import { offerTypes } from "#app/core/domain/offers/offer-terms.ts";
import {
  defaultOfferSort,
  offerSorts,
  rankLengthOf,
  type OfferSort,
} from "#app/core/domain/offers/sorting.ts";
import { searchSchema, tagQuery } from "#app/api/endpoint/schemas/catalogue-fields.ts";
import { flagQuery } from "#app/api/endpoint/schemas/common.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

const offerSort = z.enum(offerSorts);

/** A cursor of another order is INVALID_INPUT: it names a place that this order does not have. */
export const shopQuery = pagingQuery({ sort: offerSort, rank: z.array(z.number()).max(5), id: idSchema })
  .extend({
    search: searchSchema.optional(),
    type: z.enum(offerTypes).optional(),
    partner: idSchema.optional(),
    tag: tagQuery.optional(),
    premium: flagQuery.optional(),
    sort: offerSort.optional().meta({ description: `${defaultOfferSort} unless said` }),
  })
  .refine(({ cursor, sort = defaultOfferSort }) => !cursor || isOfSort(cursor, sort), {
    path: ["cursor"],
    ...named("INVALID"),
  });

function isOfSort(cursor: { sort: OfferSort; rank: readonly number[] }, sort: OfferSort): boolean {
  return cursor.sort === sort && cursor.rank.length === rankLengthOf(sort);
}
