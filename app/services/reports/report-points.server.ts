import { reportOf, type PointsReport } from "#app/domain/points/report.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { readMovements, type Span } from "./movements.server.ts";

/** The requested period; null if unbounded. */
export interface SpanReport extends PointsReport {
  from: string | null;
  to: string | null;
}

/**
 * What became of issued points, in total and by source and business day. Refuses INVALID_INPUT for a period
 * that ends before it begins.
 */
export async function reportPoints(span: Span): Promise<Decision<SpanReport>> {
  const { from, to } = span;
  if (from && to && from >= to)
    return refuse("INVALID_INPUT", { details: [{ path: "to", code: "INVALID_DATE" }] });
  const report = reportOf(await readMovements(span));
  return accept({ from: from?.toISOString() ?? null, to: to?.toISOString() ?? null, ...report });
}
