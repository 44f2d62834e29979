import { z } from "zod";
import { daySchema, idSchema, textSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { withholdingKinds } from "#app/core/domain/tax/rates.ts";
import { withholdingDirections } from "./withholding.ts";

/** The most that one certificate is about, in whole millimes: amounts are written out below a billion dinars. */
export const mostBase = 1e12 - 1;

export const newWithholding = z.object({
  /** It becomes the certificate's id: what is sent twice is noted once. */
  idempotencyKey: idSchema,
  direction: z.enum(withholdingDirections),
  /** The number of a document, or the id of a payout. */
  subject: textSchema(60),
  kind: z.enum(withholdingKinds),
  /** Of what it is kept, in whole millimes; null for all that is left of the subject. */
  base: wholeNumberSchema(1, mostBase).nullable(),
  /** The day of the payment, as Tunis counts. */
  day: daySchema,
  /** The number of the company's own certificate; null for one of the house, which gets the next of its series. */
  certificate: textSchema(60).nullable(),
});
export type NewWithholding = z.output<typeof newWithholding>;
