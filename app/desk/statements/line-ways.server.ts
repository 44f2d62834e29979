import { prisma } from "#app/core/db/client.server.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { LineRow } from "#app/settlement/lines/line-rows.server.ts";
import { withSale } from "#app/settlement/lines/with-sale.server.ts";

type Sourced = Pick<LineRow, "source" | "sourceId" | "userId">;

/**
 * The addresses of what lines are of, by the line's id: the sale, the claim or the use in the file of its customer, or the
 * dispute. Without those whose page the caller may not open, and a sale without a network that was written for nobody.
 */
export async function lineWays(
  { language, caller }: OperatorCall,
  lines: readonly LineRow[],
): Promise<Map<string, string>> {
  const desk = `/${language}/operator`;
  const ways = new Map<string, string>();
  const shown = seesCustomers(caller) ? await Promise.all([holdersOf(lines), withSale(lines)]) : null;
  for (const line of lines) {
    if (line.source === "DISPUTE") ways.set(line.id, `${desk}/disputes/${line.sourceId}`);
    else if (shown) {
      const [holders, sold] = shown;
      if (sold(line))
        ways.set(line.id, `${desk}/customers/${holders.get(line.userId) ?? line.userId}/${placeOf(line)}`);
    }
  }
  return ways;
}

function placeOf({ source, sourceId }: Sourced): string {
  if (source === "CLAIM") return `claims?of=${sourceId}`;
  return source === "ONLINE_USE" ? `orders?of=${sourceId}` : `orders?show=sales&of=${sourceId}`;
}

/** The customers whom those of the lines are part of now: a line stays where it was written, its sale went with them. */
async function holdersOf(lines: readonly Sourced[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ userId }) => userId))];
  const merged = await prisma.customer.findMany({
    where: { id: { in: ids }, mergedInto: { not: null } },
    select: { id: true, mergedInto: true },
  });
  return new Map(merged.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])));
}
