import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { merchantActions, operatorActions } from "#app/core/domain/operator-actions.ts";
import { auditActors } from "./sides.ts";

const values = z.record(z.string(), z.unknown()).nullable();

/** An entry in a list, with the actor's name, which is looked up because the audit stores no names. */
export const auditEntryAnswer = z
  .object({
    id: idAnswer,
    at: momentAnswer,
    actor: z.enum(auditActors),
    keyId: idAnswer.meta({ description: "Who acted, by id: a key or a person; nil for Mezia itself" }),
    actorName: z.string().nullable().meta({ description: "Of the person or the key, as it is now" }),
    roles: z.array(z.string()).meta({ description: "A person's, when they acted" }),
    action: z.enum([...operatorActions, ...merchantActions]),
    target: z.string().nullable().meta({ description: "The id or the name of what it was done to" }),
    userId: idAnswer.nullable().meta({ description: "The customer concerned" }),
    detail: z
      .record(z.string(), z.union([z.string(), z.int(), z.array(z.string()), z.null()]))
      .meta({ description: "Names of changed fields, ids, points, a reason" }),
    before: values.meta({ description: "The changed fields as they were" }),
    after: values.meta({ description: "The changed fields as they are since, or a new record" }),
    requestId: z.string(),
  })
  .meta({ id: "AuditEntry" });

export type AuditEntry = z.output<typeof auditEntryAnswer>;
