import { z } from "zod";
import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { usualSummaryDays } from "#app/core/domain/transactions/summary.ts";
import { edgeQuery } from "#app/api/endpoint/schemas/span.ts";

export const summaryQuery = z.object({
  from: edgeQuery(
    startOfDay,
    `A day in Africa/Tunis, or a moment in the first day; ${usualSummaryDays - 1} days before the last unless said`,
  ).optional(),
  to: edgeQuery(
    endOfDay,
    "A day in Africa/Tunis, the last, or the moment after it; today unless said",
  ).optional(),
  storeId: idSchema.optional().meta({ description: "One of the company's stores alone" }),
});
