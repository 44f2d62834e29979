import { z } from "zod";
import { statusSchema } from "#app/domain/approvals/approval-answer.ts";
import { longTextSchema } from "#app/domain/fields.ts";
import { newestFirstQuery } from "./newest-first.ts";

export const approvalsQuery = newestFirstQuery.extend({ status: statusSchema.optional() });

export const refuseApprovalBody = z.object({
  reason: longTextSchema(500).meta({ description: "Why, for other operators" }),
});
