import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Answer } from "./answer-points.server.ts";

/** Writes the answer about a job or a message. Guards: FACTS_CHANGED if another answer came first. */
export async function writeAnswer(
  tx: Db,
  { now, caller }: OperatorCall,
  id: string,
  { status, reason }: Answer,
): Promise<void> {
  const { count } = await tx.approval.updateMany({
    where: { id, status: "PENDING" },
    data: { status, reason, answeredAt: now, answeredBy: caller.actorId },
  });
  if (count === 0) throw new GuardRefuses("FACTS_CHANGED");
}
