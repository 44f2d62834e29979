import { readRows } from "#app/core/db/statements.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { holds, salesAsked } from "#app/core/domain/segments/holds.ts";
import { readSegmentFacts } from "./segment-facts.server.ts";

/**
 * Those of these segments that mean a customer now.
 * @param userId null for a visitor, whom no segment means
 */
export async function ownSegments(
  userId: string | null,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (userId === null || asked.length === 0) return new Set();
  const known = await readRows<{ id: string; condition: Condition }>`
    SELECT id, condition FROM segment WHERE id = ANY (${asked}::uuid[])`;
  const sales = salesAsked(known.map(({ condition }) => condition));
  const facts = await readSegmentFacts(userId, sales, now);
  return new Set(known.filter(({ condition }) => facts && holds(condition, facts)).map(({ id }) => id));
}

/** Whether an offer is for a reader with these segments; an offer without a segment is for everybody. */
export function isFor({ segmentId }: { segmentId: string | null }, own: ReadonlySet<string>): boolean {
  return segmentId === null || own.has(segmentId);
}
