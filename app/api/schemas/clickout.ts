import { z } from "zod";
import { clickoutCodePattern } from "#app/domain/clickouts/clickout.ts";
import { named } from "../input.ts";
import { idAnswer, idSchema, momentAnswer, momentSchema, wholeNumberSchema } from "./common.ts";
import { levelUpAnswer } from "./level-up.ts";
import { offerAnswer } from "./offer.ts";
import { pageAnswer } from "./paging.ts";

/** A code as a caller writes it: to them it is opaque, and what cannot be one of ours is simply none. */
const writtenCode = z.string().max(200);

export const clickoutCodeParams = z.object({
  code: writtenCode.meta({ description: "A campaign code", example: "MARHBA" }),
});

export const checkedClickoutAnswer = z.object({
  valid: z.literal(true),
  offer: offerAnswer.meta({ description: "What is claimed; free, whatever it costs in the shop" }),
});

export const claimClickoutBody = z.object({ code: writtenCode.min(1) });

export const claimedClickoutAnswer = z.object({ walletItemId: idAnswer, levelUp: levelUpAnswer });

const stock = wholeNumberSchema(0, 100_000_000).nullish().meta({
  description: "Units made in all; left out, there is no end of it. Of a code for one use there is one",
});

export const newClickoutBody = z.object({
  code: z.string().trim().regex(clickoutCodePattern, named("INVALID")).meta({
    description: "3 to 40 letters, digits, `-` and `_`; capitals or not is the same code",
    example: "MARHBA",
  }),
  offerId: idSchema,
  stock,
  singleUse: z.boolean().optional().meta({ description: "The first claim ends it" }),
  availableFrom: momentSchema,
  availableTo: momentSchema,
});

export const clickoutBody = z.object({
  stock,
  availableFrom: momentSchema.optional(),
  availableTo: momentSchema.optional(),
});

export const clickoutRecordAnswer = z.object({
  id: idAnswer,
  code: z.string(),
  offerId: idAnswer,
  stock: z.int().nullable(),
  stockRemaining: z.int().nullable(),
  singleUse: z.boolean(),
  availableFrom: momentAnswer,
  availableTo: momentAnswer,
  url: z.string().meta({ description: "Its page in each visitor's language" }),
  createdAt: momentAnswer,
});

export const clickoutRecordsAnswer = pageAnswer(clickoutRecordAnswer);
