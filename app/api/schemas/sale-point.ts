import { z } from "zod";
import { cardActions, salePointQueries } from "#app/domain/sale-points/card.ts";
import { pictureUrlSchema } from "./catalogue-fields.ts";
import {
  idAnswer,
  idSchema,
  localizedSchema,
  millimesAnswer,
  millimesSchema,
  momentAnswer,
  pointsAnswer,
  pointsSchema,
  textSchema,
} from "./common.ts";
import { pageAnswer } from "./paging.ts";

const titleSchema = textSchema(100);

const cardSchema = z.object({
  title: z
    .union([titleSchema, localizedSchema(titleSchema)])
    .meta({ description: "One text for all languages, or each its own" }),
  imageUrl: pictureUrlSchema.nullish(),
  action: z
    .enum(cardActions)
    .meta({ description: "BUY makes a transaction for the cashier, REQUEST a validation request" }),
  pointPrice: pointsSchema.optional(),
  priceMillimes: millimesSchema.nullish(),
  queries: z.array(z.enum(salePointQueries)).max(20).optional(),
});

/** What is bought costs something, and goes to the till at once: a document is for what a merchant looks at later. */
function canBeHad(card: z.output<typeof cardSchema>, context: z.RefinementCtx): void {
  if (card.action === "REQUEST") return;
  if (card.priceMillimes === 0 && !card.pointPrice)
    context.addIssue({ code: "custom", path: ["priceMillimes"], message: "TOO_SMALL" });
  if (card.queries?.includes("document"))
    context.addIssue({ code: "custom", path: ["queries"], message: "INVALID" });
}

const mostCards = 50;
const name = textSchema(100);

export const newSalePointBody = z.object({
  storeId: idSchema,
  name,
  cards: z.array(cardSchema.superRefine(canBeHad)).max(mostCards).optional(),
});

export const salePointBody = z.object({
  name: name.optional(),
  cards: z
    .array(cardSchema.extend({ id: idSchema.optional() }).superRefine(canBeHad))
    .max(mostCards)
    .optional()
    .meta({ description: "All cards in their order; one that names its id keeps it" }),
});

/** A card as it is kept: its title in every language. */
const cardAnswer = z.object({
  id: idAnswer,
  title: localizedSchema(z.string()),
  imageUrl: z.string().nullable(),
  action: z.enum(cardActions),
  pointPrice: pointsAnswer,
  priceMillimes: millimesAnswer.nullable(),
  queries: z.array(z.enum(salePointQueries)),
});

export const salePointRecordAnswer = z.object({
  id: idAnswer,
  storeId: idAnswer,
  code: z.string().meta({ description: "`S-XXXX-XXXX`, on the counter's QR code" }),
  name: z.string(),
  cards: z.array(cardAnswer),
  createdAt: momentAnswer,
});

export const salePointRecordsAnswer = pageAnswer(salePointRecordAnswer);
