import { z } from "zod";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";
import { withdrawnKinds } from "#app/core/domain/consents/consent.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { searchSchema } from "#app/api/endpoint/schemas/catalogue-fields.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

export const customersQuery = pagingQuery({ id: idSchema }).extend({
  search: searchSchema.optional().meta({
    description:
      "The beginning of a name's words, of an e-mail address or of a phone, an id, or the code of a referral or a wallet " +
      "item. Where thousands match, only some are found.",
  }),
});

const place = z.int().min(1).max(2_147_483_647);

export const customerQuery = pagingQuery({ seq: place });

/** `merged`: the place in the ledger of each account that became part of the customer's. */
export const customerStoryQuery = pagingQuery({ seq: place, merged: z.array(place).max(50).optional() });

/** What a customer takes back, told to us, with the words for the audit. */
export const withdrawForCustomerBody = reasonBody.extend({ kind: z.enum(withdrawnKinds) });

/** The same as the desk's form names it. */
export const withdrawForm = reasonBody.extend({ id: z.enum(withdrawnKinds) });
