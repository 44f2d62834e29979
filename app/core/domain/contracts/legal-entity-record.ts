import { z } from "zod";
import { idAnswer, momentAnswer, versionAnswer } from "#app/core/domain/answer-fields.ts";
import { fieldContents, idSchema, longTextSchema, named, textSchema } from "#app/core/domain/fields.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { readRib } from "#app/core/domain/tax/bank-account.ts";
import { vatRegimes } from "#app/core/domain/tax/document-amounts.ts";
import { readTaxNumber } from "#app/core/domain/tax/tax-number.ts";

/** The most stores that one company names. */
const mostStores = 1_000;

/** A field's own code is for what is there and wrong: one that is missing is REQUIRED like any other. */
const presentBut = (code: ErrorCode) => ({
  error: ({ input }: { input: unknown }) => (input === undefined ? undefined : code),
});

const taxNumber = z
  .string(presentBut("TAX_NUMBER_INVALID"))
  .min(1, named("REQUIRED"))
  .max(100, named("TAX_NUMBER_INVALID"))
  .overwrite((text) => readTaxNumber(text) ?? text)
  .refine((text) => readTaxNumber(text) !== null, named("TAX_NUMBER_INVALID"))
  .meta({ example: "1234567/A/B/M/000", description: "Slashes and spaces are dropped" })
  .register(fieldContents, { ltr: true });

const rib = z
  .string(presentBut("RIB_INVALID"))
  .min(1, named("REQUIRED"))
  .max(100, named("RIB_INVALID"))
  .overwrite((text) => readRib(text) ?? text)
  .refine((text) => readRib(text) !== null, named("RIB_INVALID"))
  .meta({ example: "10006035183598478831", description: "20 digits, of which the last two prove the others" })
  .register(fieldContents, { ltr: true });

const fields = {
  name: textSchema(200),
  taxNumber,
  rne: textSchema(30)
    .nullish()
    .meta({ example: "1234567A", description: "Its number in the national register of companies" })
    .register(fieldContents, { ltr: true }),
  address: longTextSchema(500),
  vat: z.enum(vatRegimes).meta({ description: "Whether VAT is charged to it" }),
  rib,
  storeIds: z.array(idSchema).max(mostStores).optional().meta({
    description:
      "The stores that are this company's; a store has one. All others of the partner are of the company without any",
  }),
};

/** A company of a partner as an operator gives it; its partner never changes. */
export const newLegalEntityBody = z.object({ partnerId: idSchema, ...fields });

/** In a change, fields that are left out stay as they are. */
export const legalEntityBody = z.object(fields).partial();

/** A company that owes and is owed. */
export const legalEntityAnswer = z
  .object({
    id: idAnswer,
    version: versionAnswer,
    partnerId: idAnswer,
    name: z.string(),
    taxNumber: z.string().meta({ description: "In its one form, 1234567ABM000" }),
    rne: z.string().nullable(),
    address: z.string(),
    vat: z.enum(vatRegimes),
    rib: z.string().meta({ description: "20 digits" }),
    storeIds: z.array(idAnswer),
    createdAt: momentAnswer,
  })
  .meta({ id: "LegalEntity" });

export type NewLegalEntity = z.output<typeof newLegalEntityBody>;
export type LegalEntityBody = z.output<typeof legalEntityBody>;
export type LegalEntity = z.output<typeof legalEntityAnswer>;
