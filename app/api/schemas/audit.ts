import { z } from "zod";
import { operatorActions } from "#app/domain/operator-actions.ts";
import { idAnswer, momentAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";

export const auditQuery = pagingQuery({ id: idSchema });

export const auditAnswer = pageAnswer(
  z.object({
    id: idAnswer,
    at: momentAnswer,
    keyId: idAnswer.meta({ description: "The operator's key, by its id" }),
    action: z.enum(operatorActions),
    target: z.string().nullable().meta({ description: "The id or the name of what it was done to" }),
    detail: z
      .record(z.string(), z.union([z.string(), z.int(), z.array(z.string()), z.null()]))
      .meta({ description: "Names of changed fields, ids, points" }),
    requestId: z.string(),
  }),
);
