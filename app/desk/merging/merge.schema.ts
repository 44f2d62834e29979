import { z } from "zod";
import { mergeLogins } from "#app/core/domain/customers/merging.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";

/** The account that stays, and what becomes of the logins of the one that goes. */
export const mergeBody = reasonBody.extend({
  into: idSchema.meta({ description: "The account that stays" }),
  login: z.enum(mergeLogins).meta({
    description:
      "KEEP: the logins of the account that goes sign in to the other. DROP: they are free for a new account",
  }),
});
