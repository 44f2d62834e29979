import { z } from "zod";
import { momentAnswer } from "#app/core/domain/answer-fields.ts";
import { reviewKinds } from "./review.ts";

/** What a rule decided about a customer, and what a person said to it. */
export const reviewAnswer = z
  .object({
    kind: z.enum(reviewKinds).meta({
      description:
        "SALE: its points wait, above a ceiling. CLAIM: its points wait, or nobody answered it in time. WELCOME: it waits for a phone or a first purchase. ABSENCE: points were cancelled after too long an absence. REFERRAL: a friend does not count. OFFLINE: a purchase at a till without a network did not count",
    }),
    id: z.string().meta({
      description:
        "Of SALE the sale, of CLAIM the claim, of ABSENCE the line of the points history, of WELCOME `welcome`, of REFERRAL the invite, of OFFLINE the notification; of ABSENCE and WELCOME of an account that has become part of this one, the question",
    }),
    decidedAt: momentAnswer.nullable().meta({
      description:
        "null: the decision does not stand any more, or was about an account that has become part of this one",
    }),
    points: z
      .int()
      .nullable()
      .meta({ description: "Whole points that wait or went; null if it is about none" }),
    askedAt: momentAnswer
      .nullable()
      .meta({ description: "When a person was asked to look; null: not asked" }),
    answer: z.string().nullable().meta({ description: "The person's words" }),
    answeredAt: momentAnswer.nullable(),
  })
  .meta({ id: "Review" });

export type Review = z.output<typeof reviewAnswer>;

export const reviewsAnswer = z.object({ items: z.array(reviewAnswer) }).meta({ id: "Reviews" });

/** What is kept of a question to a person, in the customer's export. */
export const exportedReviews = {
  reviews: z.array(
    reviewAnswer
      .pick({ kind: true, id: true, answer: true, answeredAt: true })
      .extend({ askedAt: momentAnswer }),
  ),
};
