import { writeAudits, type AuditedAct } from "#app/core/db/audit/audit.server.ts";
import { readMergeSide, type MergeSide } from "./merge-facts.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { mergeObstacles } from "#app/core/domain/customers/merging.ts";
import { accept, refuse, type Decision, type Detail } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** Two accounts, and why the first cannot become part of the second now; empty if it can. */
export interface MergePreview {
  from: MergeSide;
  into: MergeSide;
  obstacles: Detail[];
}

/** What would come over, and what stands in the way. Refuses NOT_FOUND. */
export async function previewMerge(now: Date, id: string, into: string): Promise<Decision<MergePreview>> {
  const [from, other] = await Promise.all([readMergeSide(id, now), readMergeSide(into, now)]);
  if (!from || !other) return refuse("NOT_FOUND");
  return accept({ from, into: other, obstacles: mergeObstacles(from, other) });
}

/** The same for who looks at both customers, which the audit records of each. */
export async function seeMerge(
  call: OperatorCall,
  id: string,
  into: string,
): Promise<Decision<MergePreview>> {
  const seen = await previewMerge(call.now, id, into);
  const read = [id, into].map((userId) => ({
    ...{ action: "customer.read", target: userId, userId, detail: { part: "merge" } },
  })) as AuditedAct[];
  if (seen.ok) await writeAudits(prisma, call, read);
  return seen;
}
