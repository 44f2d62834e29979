import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { reviewAnswer, reviewsAnswer } from "#app/core/domain/reviews/review-answer.ts";
import { listReviews } from "#app/core/services/reviews/list-reviews.server.ts";
import { askReview } from "./ask-review.server.ts";
import { reviewBody } from "./review.schema.ts";

export const reviewsCalls = calls({
  "/client/reviews": {
    GET: endpoint({
      summary: "What rules decided about the customer, and what a person said to it",
      description: "The newest first. All of it is there without pages.",
      signIn: "client",
      answer: reviewsAnswer,
      refusals: [],
      handle: async ({ caller, now }) => accept({ items: await listReviews(caller.userId, now) }),
    }),
    POST: endpoint({
      summary: "Asks a person to look at what a rule decided",
      description: "Again is the same as once. NOT_FOUND: no rule decided that about the customer.",
      signIn: "client",
      status: 201,
      body: reviewBody,
      answer: reviewAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => askReview(call, call.body),
    }),
  },
});
