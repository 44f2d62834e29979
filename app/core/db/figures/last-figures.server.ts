import { readRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";

/** The last day that was added up; null before the first. */
export async function readLastFigures(): Promise<BusinessDay | null> {
  const [row] = await readRows<{
    day: string;
  }>`SELECT day::text AS day FROM figures_day ORDER BY day DESC LIMIT 1`;
  return row?.day ?? null;
}
