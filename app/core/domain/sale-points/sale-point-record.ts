import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  idSchema,
  localizedSchema,
  millimesSchema,
  pictureUrlSchema,
  pointsSchema,
  textSchema,
} from "#app/core/domain/fields.ts";
import { cardActions, salePointQueries } from "./card.ts";

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

const keptCardSchema = cardSchema.extend({ id: idSchema.optional() });

/**
 * A card that is bought must cost something. It goes to the till at once, so it cannot ask for a document,
 * which a merchant checks later.
 */
function canBeHad(card: z.output<typeof cardSchema>, context: z.RefinementCtx): void {
  if (card.action === "REQUEST") return;
  if (card.priceMillimes === 0 && !card.pointPrice)
    context.addIssue({ code: "custom", path: ["priceMillimes"], message: "TOO_SMALL" });
  if (card.queries?.includes("document"))
    context.addIssue({ code: "custom", path: ["queries"], message: "INVALID" });
}

const maxCards = 50;
const name = textSchema(100);

/** A sale point as an operator gives it; its store never changes. */
export const newSalePointBody = z.object({
  storeId: idSchema,
  name,
  cards: z.array(cardSchema.superRefine(canBeHad)).max(maxCards).optional(),
});

/** In a change, fields that are left out stay as they are. */
export const salePointBody = z.object({
  name: name.optional(),
  cards: z
    .array(keptCardSchema.superRefine(canBeHad))
    .max(maxCards)
    .optional()
    .meta({ description: "All cards in their order; one that names its id keeps it" }),
});

/** A card as it is kept: its title in every language. */
const cardAnswer = z.object({
  id: z.string(),
  title: localizedSchema(z.string()),
  imageUrl: z.string().nullable(),
  action: z.enum(cardActions),
  pointPrice: z.int().meta({ description: "Whole points" }),
  priceMillimes: z.int().meta({ description: "Whole millimes" }).nullable(),
  queries: z.array(z.enum(salePointQueries)),
});

/** A sale point with all that operators see. */
export const salePointRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    storeId: z.string(),
    code: z.string().meta({ description: "`S-XXXX-XXXX`, on the counter's QR code" }),
    name: z.string(),
    cards: z.array(cardAnswer),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SalePointRecord" });

/** A card as an operator gives it; in a change its id names the existing card. */
export type GivenCard = z.output<typeof keptCardSchema>;
/** Something that can be bought or claimed at a sale point, as the database keeps it. */
export type SalePointCard = z.output<typeof cardAnswer>;
export type NewSalePoint = z.output<typeof newSalePointBody>;
export type SalePointBody = z.output<typeof salePointBody>;
export type SalePointRecord = z.output<typeof salePointRecordAnswer>;
