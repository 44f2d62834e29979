import { reportOf } from "#app/core/domain/points/report.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readMovements, type Span } from "./movements.server.ts";
import type { PointsReport } from "#app/core/domain/points/report-answer.ts";

/**
 * What became of issued points, in total and by source and business day. Refuses INVALID_INPUT for a period
 * that ends before it begins.
 */
export async function reportPoints(span: Span): Promise<Decision<PointsReport>> {
  const { from, to } = span;
  if (from && to && from >= to)
    return refuse("INVALID_INPUT", { details: [{ path: "to", code: "INVALID_DATE" }] });
  const report = reportOf(await readMovements(span));
  return accept({ from: from?.toISOString() ?? null, to: to?.toISOString() ?? null, ...report });
}
