import { z } from "zod";
import { daySchema } from "#app/core/domain/fields.ts";

const description = "The first day on which it is closed, in Africa/Tunis; null for none";

/** As operators give it, for a partner with all of its stores or for one store. */
export const closedFromSchema = daySchema.meta({ description });
export const closedFromAnswer = z.iso.date().nullable().meta({ description });

/** The day in a row's column. */
export function closedFromOf({ closedFrom }: { closedFrom: Date | null }): string | null {
  return closedFrom && closedFrom.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** The column of a row with this day. */
export function closedFromColumn({ closedFrom }: { closedFrom: string | null }): Date | null {
  return closedFrom === null ? null : new Date(closedFrom);
}
