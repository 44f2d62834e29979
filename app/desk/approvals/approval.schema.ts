import { z } from "zod";
import { statusSchema } from "#app/core/domain/approvals/approval-answer.ts";
import { longTextSchema } from "#app/core/domain/fields.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

export const approvalsQuery = newestFirstQuery.extend({ status: statusSchema.optional() });

export const refuseApprovalBody = z.object({
  reason: longTextSchema(500).meta({ description: "Why, for other operators" }),
});
