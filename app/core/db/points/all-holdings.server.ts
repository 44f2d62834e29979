import { readRows } from "#app/core/db/statements.server.ts";
import type { Taking } from "#app/core/domain/jobs/brake.ts";

/** How many customers have points, and all their points; expired ones that no job has removed yet count. */
export async function readAllHoldings(): Promise<Taking> {
  const [all] = await readRows<Taking>`
    SELECT count(*)::int AS customers, coalesce(sum(available), 0)::float8 AS points
    FROM points_account WHERE available > 0`;
  return all ?? { customers: 0, points: 0 };
}
