import { z } from "zod";
import { reviewKinds } from "#app/core/domain/reviews/review.ts";

export const reviewBody = z.object({
  kind: z.enum(reviewKinds),
  id: z.string().max(40).meta({ description: "As `GET /client/reviews` names it" }),
});
