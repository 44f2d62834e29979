import { z } from "zod";
import { idAnswer, millimesAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { cardActions, salePointQueries } from "./card.ts";

const store = z.object({
  id: idAnswer,
  name: z.string(),
  partnerName: z.string(),
  partnerLogoUrl: z.string().nullable(),
});

/** A sale point as its customers see it. Amounts in whole millimes, whole points. */
export const salePointAnswer = z
  .object({
    id: idAnswer,
    code: z.string(),
    name: z.string(),
    store,
    cards: z.array(
      z.object({
        id: idAnswer,
        title: z.string(),
        imageUrl: z.string().nullable(),
        action: z
          .enum(cardActions)
          .meta({ description: "BUY makes a transaction for the cashier, REQUEST a validation request" }),
        pointPrice: pointsAnswer,
        priceMillimes: millimesAnswer
          .nullable()
          .meta({ description: "Null where the customer names the amount, or pays with points alone" }),
        queries: z.array(z.enum(salePointQueries)),
      }),
    ),
  })
  .meta({ id: "SalePoint" });

export type SalePoint = z.output<typeof salePointAnswer>;

export const requestMadeAnswer = z
  .object({ requestId: idAnswer, status: z.literal("PENDING") })
  .meta({ id: "CardRequest" });

export type CardRequest = z.output<typeof requestMadeAnswer>;
