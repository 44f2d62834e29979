import { z } from "zod";
import { endOfDay, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { momentSchema } from "#app/core/domain/fields.ts";
import { usualSummaryDays } from "#app/core/domain/transactions/summary.ts";

const daySchema = z.iso.date();

/** One end of a period: a time, or a business day, of which `edge` gives the time. */
export function edgeQuery(edge: (day: BusinessDay) => Date, description: string) {
  return z
    .string()
    .max(50)
    .transform((text, context): Date => {
      const isDay = daySchema.safeParse(text).success && momentSchema.safeParse(`${text}T00:00:00Z`).success;
      const moment = isDay ? edge(text) : momentSchema.safeParse(text).data;
      if (moment) return moment;
      context.addIssue({ code: "custom", message: "INVALID_DATE" });
      return z.NEVER;
    })
    .meta({ description, override: { type: "string" } });
}

/** The query of business days, both included: those of a moment too, of which the last day ends before `to`. */
export const daysQuery = z.object({
  from: edgeQuery(
    startOfDay,
    `A day in Africa/Tunis, or a moment in the first day; ${usualSummaryDays - 1} days before the last unless said`,
  ).optional(),
  to: edgeQuery(
    endOfDay,
    "A day in Africa/Tunis, the last, or the moment after it; today unless said",
  ).optional(),
});

/** The query of a period; each end can be left open. */
export const spanQuery = z.object({
  from: edgeQuery(
    startOfDay,
    "A day in Africa/Tunis or a moment; since the beginning unless said",
  ).optional(),
  to: edgeQuery(
    endOfDay,
    "A day in Africa/Tunis, all of it, or a moment, which is no more part of it",
  ).optional(),
});
