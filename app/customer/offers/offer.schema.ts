import { z } from "zod";
import { idSchema, named } from "#app/core/domain/fields.ts";
import { offerTypes } from "#app/core/domain/offers/offer-terms.ts";
import {
  defaultOfferSort,
  listSorts,
  offerSorts,
  rankLengthOf,
  usualSort,
  type ListSort,
} from "#app/core/domain/offers/sorting.ts";
import { searchSchema, tagQuery } from "#app/api/endpoint/schemas/catalogue-fields.ts";
import { askedWords } from "#app/core/domain/search/word-forms.ts";
import { flagQuery } from "#app/api/endpoint/schemas/common.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

const listSort = z.enum(listSorts);

const placeQuery = pagingQuery({ sort: listSort, rank: z.array(z.number()).max(5), id: idSchema });

export const favouritesQuery = placeQuery.refine(
  ({ cursor }) => !cursor || isOfSort(cursor, defaultOfferSort),
  { path: ["cursor"], ...named("INVALID") },
);

/** A cursor of another order is INVALID_INPUT: it names a place that this order does not have. */
export const shopQuery = placeQuery
  .extend({
    search: searchSchema.optional(),
    type: z.enum(offerTypes).optional(),
    partner: idSchema.optional(),
    tag: tagQuery.optional(),
    premium: flagQuery.optional(),
    sort: z
      .enum(offerSorts)
      .optional()
      .meta({
        description: `${defaultOfferSort} unless said; a search without it answers the best matches first`,
      }),
  })
  .refine(({ cursor, search = "", sort = sortOf(search) }) => !cursor || isOfSort(cursor, sort), {
    path: ["cursor"],
    ...named("INVALID"),
  });

/** The order of a list that asks for none; a search of signs alone is no search. */
const sortOf = (search: string) => usualSort(askedWords(search).join(" "));

function isOfSort(cursor: { sort: ListSort; rank: readonly number[] }, sort: ListSort): boolean {
  return cursor.sort === sort && cursor.rank.length === rankLengthOf(sort);
}
