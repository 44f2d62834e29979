import { writeAudits } from "#app/db/audit/audit.server.ts";
import { readMergeSide, type MergeSide } from "#app/db/accounts/merge-facts.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { GuardRefuses } from "#app/db/transaction.server.ts";
import { mergeObstacles, type MergeLogins } from "#app/domain/accounts/merging.ts";
import type { Waiting } from "#app/domain/approvals/approval.ts";
import { accept, refuse, type Decision, type Detail, type Refused } from "#app/domain/refusals.ts";
import { lockAccount } from "#app/ledger/post.server.ts";
import type { OperatorCall } from "#app/services/call.ts";

export interface MergeInput {
  /** The account that stays. */
  into: string;
  login: MergeLogins;
  /** Shown to other operators. */
  reason: string;
}

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

/**
 * Asks a second person whether the account `id` may become part of another of the same person; nothing changes before
 * their yes. Refuses NOT_FOUND, and CONFLICT with what has to be done first, or MERGE_ASKED if this account is asked
 * for already; decision 060.
 */
export function askToMerge(call: OperatorCall, id: string, input: MergeInput): Promise<Decision<Waiting>> {
  return decideAndMove(call, { decide: () => decide(call, id, input) });
}

async function decide(
  call: OperatorCall,
  id: string,
  { into, login, reason }: MergeInput,
): Promise<Move<Waiting> | Refused> {
  const { now, caller } = call;
  const seen = await previewMerge(now, id, into);
  if (!seen.ok) return seen;
  const { from, obstacles } = seen.value;
  if (obstacles.length > 0) return refuse("CONFLICT", { details: obstacles });
  const waiting = { where: { kind: "MERGE", subject: id, status: "PENDING" } } as const;
  if ((await prisma.approval.count(waiting)) > 0)
    return refuse("CONFLICT", { details: [{ path: "id", code: "MERGE_ASKED" }] });
  const approvalId = newId();
  return oneTransaction(async (tx) => {
    // Of two who ask at once, the later finds the earlier.
    await lockAccount(tx, id);
    if ((await tx.approval.count(waiting)) > 0) throw new GuardRefuses("FACTS_CHANGED");
    await tx.approval.create({
      data: {
        ...{ id: approvalId, kind: "MERGE", subject: id, userId: into, customers: 2, points: from.points },
        ...{ detail: { note: reason, login }, requestedBy: caller.actorId, createdAt: now },
      },
    });
    const asked = { action: "merge.ask", detail: { approvalId, from: id, into, login, reason } } as const;
    await writeAudits(tx, call, [
      { ...asked, target: id, userId: id },
      { ...asked, target: into, userId: into },
    ]);
    return { approvalId };
  });
}
