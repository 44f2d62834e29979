import { z } from "zod";
import { idSchema, longTextSchema } from "#app/core/domain/fields.ts";
import { longestReviewAnswer } from "#app/core/domain/reviews/review.ts";

/** A person's answer to a customer who asked them to look. */
export const reviewAnswerForm = z.object({ id: idSchema, answer: longTextSchema(longestReviewAnswer) });
