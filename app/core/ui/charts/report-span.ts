import type { DaySpan, SpanName } from "#app/core/domain/day-span.ts";

/** The date range of a report as its form shows it. */
export interface ShownSpan {
  /** As in the address, valid or not. */
  from: string;
  to: string;
  /** The errors of the dates. */
  errors: Partial<Record<"from" | "to", "INVALID_DATE" | "TOO_LONG" | "BACKWARDS">>;
  named: ({ name: SpanName; current: boolean } & DaySpan)[];
}
