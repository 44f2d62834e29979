import { z } from "zod";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { longTextSchema } from "#app/core/domain/fields.ts";
import { submissionStatuses } from "#app/core/domain/submissions/submission.ts";

export const submissionsQuery = newestFirstQuery.extend({ status: z.enum(submissionStatuses).optional() });

const seenSchema = z.int().min(1).optional().meta({
  description: "The revision that was read: what the partner has changed since is not answered, but CONFLICT",
});

export const approveSubmissionBody = z.object({
  text: longTextSchema(1_000).optional().meta({ description: "A word to the partner" }),
  revision: seenSchema,
});

export const answerSubmissionBody = z.object({
  text: longTextSchema(1_000).meta({
    description: "What is to be changed, or why not; the partner reads it",
  }),
  revision: seenSchema,
});
