import { personBehind } from "#app/core/domain/callers/caller.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses } from "#app/core/db/transaction.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import type { MergeLogins } from "#app/core/domain/customers/merging.ts";
import type { Waiting } from "#app/core/domain/approvals/approval.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { previewMerge } from "./merge-preview.server.ts";

export interface MergeInput {
  /** The account that stays. */
  into: string;
  login: MergeLogins;
  /** Shown to other operators. */
  reason: string;
}

/** The customer whom an e-mail address, a phone or an id names; null if there is none. */
export async function findMergePartner(other: string): Promise<string | null> {
  const login = parseLogin(other);
  if (login) {
    const found = await prisma.login.findUnique({ where: { login: login.login } });
    return found?.verifiedAt ? found.userId : null;
  }
  const id = idSchema.safeParse(other);
  const found = id.success ? await prisma.customer.findUnique({ where: { id: id.data } }) : null;
  return found?.id ?? null;
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
        ...{ detail: { note: reason, login }, requestedBy: personBehind(caller), createdAt: now },
      },
    });
    const detail = { approvalId, from: id, into, login, reason };
    await writeAudit(tx, call, { action: "merge.ask", target: id, userId: id, detail });
    return { approvalId };
  });
}
