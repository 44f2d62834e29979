import type { DaySpan, SpanName } from "#app/domain/day-span.ts";

/** The span of a report as its form shows it. */
export interface ShownSpan {
  /** As they stand in the address, right or wrong. */
  from: string;
  to: string;
  /** What is wrong with them. */
  errors: Partial<Record<"from" | "to", "INVALID_DATE" | "TOO_LONG" | "BACKWARDS">>;
  named: ({ name: SpanName; current: boolean } & DaySpan)[];
}
