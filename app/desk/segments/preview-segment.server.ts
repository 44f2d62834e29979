import { columnsOf, integer, maybe, named, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { shownCustomers } from "#app/desk/frame/shown-customers.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { knowsAllIn } from "#app/desk/frame/known-ids.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { seenCount, seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

const exampleColumns = columnsOf("u", { userId: named("id", uuid), firstName: maybe(text), level: integer });

type Example = RowOf<typeof exampleColumns>;

export interface SegmentPreview {
  /** The number of active customers who fulfil the condition now; null if it is too small to be told. */
  count: number | null;
  /** Ten of them at most; none for who may not see customers. */
  examples: Example[];
}

/**
 * The number of customers who fulfil a condition now, and for who may see customers some of their names, so the preview
 * is recorded in the audit with the customers that it shows.
 */
export async function previewCondition(
  call: OperatorCall,
  condition: Condition,
  segmentId: string | null = null,
): Promise<SegmentPreview> {
  const meant = conditionSql(condition, call.now);
  const preview = await patientlyAside(async (db) => {
    const [sum] = await readRowsIn<{ count: number }>(db)`
      SELECT count(*)::int AS count FROM customer u WHERE u.status = 'ACTIVE' AND ${meant}`;
    const count = seenCount(sum?.count ?? 0, call.caller);
    if (!seesCustomers(call.caller)) return { count, examples: [] };
    const examples = await readRowsIn<Example>(db)`
      SELECT ${exampleColumns.sql} FROM customer u
      WHERE u.status = 'ACTIVE' AND ${meant} ORDER BY u.id DESC LIMIT 10`;
    return { count, examples };
  });
  const shown = shownCustomers(preview.examples.map(({ userId }) => userId));
  await writeAudit(prisma, call, { action: "segment.preview", target: segmentId, ...shown });
  return preview;
}

/** The same for a condition of a caller. Refuses NOT_FOUND for an unknown partner or list in it. */
export async function tryCondition(
  call: OperatorCall,
  condition: Condition,
): Promise<Decision<SegmentPreview>> {
  if (!(await knowsAllIn(condition))) return refuse("NOT_FOUND");
  return accept(await previewCondition(call, condition));
}

/** The same for a segment. Refuses NOT_FOUND. */
export async function previewSegment(call: OperatorCall, id: string): Promise<Decision<SegmentPreview>> {
  const segment = await prisma.segment.findUnique({ where: { id } });
  if (!segment) return refuse("NOT_FOUND");
  return accept(await previewCondition(call, segment.condition as unknown as Condition, id));
}
