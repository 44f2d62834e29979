import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { submissionKinds, submissionStatuses } from "./submission.ts";

const fieldsAnswer = z.record(z.string(), z.unknown());

/** What of a record waits for an operator, as its partner sees it; beside the record's own fields. */
export const waitingFields = {
  waiting: fieldsAnswer.nullable().meta({
    description: "What an operator has to approve, field by field; null if nothing waits",
  }),
  waitingStatus: z.enum(submissionStatuses).nullable().meta({
    description: "Of what was submitted last; null if nothing ever was",
  }),
  text: z.string().nullable().meta({
    description: "What the operator wrote who asked for changes or refused",
  }),
};

/** What a partner wants of its offer, its own record or a store. */
export const submissionAnswer = z
  .object({
    id: idAnswer,
    kind: z.enum(submissionKinds),
    partnerId: idAnswer,
    subjectId: idAnswer.meta({
      description: "The offer, the partner or the store; of a new store its id to be",
    }),
    fields: fieldsAnswer.meta({ description: "What is wanted, field by field" }),
    before: fieldsAnswer.nullable().meta({
      description: "The same fields as they were; null for what customers have never seen",
    }),
    stale: z
      .array(z.string())
      .meta({ description: "Fields that were changed in the record since; while it waits" }),
    status: z.enum(submissionStatuses),
    revision: z.int().meta({ description: "Raised by each change of the partner's" }),
    text: z.string().nullable(),
    createdAt: momentAnswer,
    answeredAt: momentAnswer.nullable(),
  })
  .meta({ id: "Submission" });

export type SubmissionView = z.output<typeof submissionAnswer>;
