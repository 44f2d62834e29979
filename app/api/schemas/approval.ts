import { z } from "zod";
import { approvalKinds, approvalStatuses } from "#app/domain/approvals/approval.ts";
import { longTextSchema } from "#app/domain/fields.ts";
import { idAnswer, momentAnswer, pointsAnswer } from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";

const statusSchema = z.enum(approvalStatuses);

export const approvalsQuery = newestFirstQuery.extend({ status: statusSchema.optional() });

export const refuseApprovalBody = z.object({
  reason: longTextSchema(500).meta({ description: "Why, for other operators" }),
});

export const approvalAnswer = z.object({
  id: idAnswer,
  kind: z.enum(approvalKinds).meta({ description: "JOB: a job that would take points from too many" }),
  points: pointsAnswer.meta({ description: "Whole points that it is about" }),
  customers: z.int(),
  subject: z.string().meta({ description: "Of a job its name" }),
  requestedBy: z.string().meta({ description: "SYSTEM, or who asked" }),
  createdAt: momentAnswer,
  status: statusSchema,
  answeredAt: momentAnswer.nullable(),
  reason: z.string().nullable().meta({ description: "Of a refusal" }),
});

export const approvalsAnswer = pageAnswer(approvalAnswer);
