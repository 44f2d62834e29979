import { z } from "zod";
import { idSchema, maxAmount, named } from "#app/core/domain/fields.ts";
import { documentMegabytes } from "#app/core/domain/requests/document.ts";
import { maxCodeLength } from "#app/core/domain/sale-points/answers.ts";
import { typedText } from "#app/core/domain/text.ts";
import { readSaleCode } from "#app/core/domain/transactions/sale-code.ts";

/** A sale point by its id or by its displayed code. */
export const salePointParams = z.object({
  id: z
    .string()
    .min(1)
    .transform((text) => {
      const read = readSaleCode(typedText(text));
      return read?.kind === "SALE_POINT" ? { code: read.code } : { id: idSchema.parse(text) };
    })
    .meta({ description: "Its id, or its code `S-XXXX-XXXX`" }),
});

// Which answers are required and their form depends on the card: an invalid one is QUERY_ANSWER_MISSING.
const answersSchema = z
  .record(z.string().max(50), z.union([z.string().max(1_000), z.int()]))
  .transform((answers) =>
    Object.fromEntries(Object.entries(answers).map(([query, answer]) => [query, String(answer)])),
  )
  .meta({
    description:
      "By query name: `card` and `amount` (whole millimes) in digits, `emissionDate` as YYYY-MM-DD and not in the " +
      `future, \`barCode\`, \`qrCode\`, \`apiCode\` and \`voucherId\` as 1 to ${maxCodeLength} characters`,
  });

const amountSchema = z
  .int(named("INVALID_AMOUNT"))
  .min(0, named("INVALID_AMOUNT"))
  .max(maxAmount, named("INVALID_AMOUNT"))
  .meta({
    description:
      "Whole millimes, for a card without a price of its own; beside a price it has to be that price",
  });

export const buyCardBody = z.object({
  salePointId: idSchema,
  cardId: idSchema,
  amountMillimes: amountSchema.nullish(),
  walletItemId: idSchema.nullish(),
  answers: answersSchema.optional(),
});

export const requestCardBody = z.object({
  salePointId: idSchema,
  cardId: idSchema,
  answers: z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "INVALID" });
        return z.NEVER;
      }
    })
    .pipe(answersSchema)
    .optional()
    .meta({ description: "The answers by query name, as the JSON text of an object" }),
  document: z
    .file(named("DOCUMENT_INVALID"))
    .optional()
    .meta({ description: `PNG, JPEG or PDF, at most ${documentMegabytes} MB, for a card that asks for one` }),
});
