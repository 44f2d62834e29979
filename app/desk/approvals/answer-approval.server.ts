import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { isWish, rightsToAnswer } from "#app/core/domain/approvals/approval.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { answerMerge } from "./answer-merge.server.ts";
import { answerMend } from "./answer-mend.server.ts";
import { answerMessage } from "./answer-message.server.ts";
import { isOwn } from "./is-own.server.ts";
import { answerWish } from "./answer-wish.server.ts";
import { answerPoints, type Answer } from "./answer-points.server.ts";
import { viewApproval } from "./approval-view.server.ts";
import { writeAnswer } from "./write-answer.server.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";

/**
 * Approves a request: a job may run for the rest of this business day (decision 021), points above a ceiling
 * are given at once (decision 030), a message is sent at its time (decision 047), two
 * accounts become one (decision 060), a change of a record comes into force (decision 063), the ledger is mended (decision
 * 069). Refuses NOT_FOUND, APPROVAL_OWN if the person who stands behind the call asked for it, FORBIDDEN without a right to
 * answer this kind, CONFLICT if it is already answered, and for points USER_BLOCKED.
 */
export function approve(call: OperatorCall, id: string): Promise<Decision<Approval>> {
  return answer(call, id, { status: "APPROVED", reason: null });
}

/**
 * Rejects a request: a job for the rest of this business day, points or a message for good. Refuses like
 * `approve`.
 */
export function refuseApproval(call: OperatorCall, id: string, reason: string): Promise<Decision<Approval>> {
  return answer(call, id, { status: "REFUSED", reason });
}

/** If several answers come at once, the first counts. */
async function answer(call: OperatorCall, id: string, given: Answer): Promise<Decision<Approval>> {
  const asked = await prisma.approval.findUnique({
    where: { id },
    select: { kind: true, requestedBy: true },
  });
  if (!asked) return refuse("NOT_FOUND");
  // First whose it is: who asked need not have the right to answer.
  if (asked.kind !== "JOB" && (await isOwn(call.caller, asked.requestedBy))) return refuse("APPROVAL_OWN");
  if (!rightsToAnswer(asked.kind).some((right) => call.caller.rights.includes(right)))
    return refuse("FORBIDDEN");
  // Without it a second person's desk that stands open is worth as much as the second person.
  if (given.status === "APPROVED") requireFreshFactor(call);
  if (isWish(asked.kind) || asked.kind === "EXPORT") return answerWish(call, id, given);
  if (asked.kind === "JOB") return answerJob(call, id, given);
  if (asked.kind === "MERGE") return answerMerge(call, id, given);
  if (asked.kind === "LEDGER") return answerMend(call, id, given);
  return asked.kind === "MESSAGE" ? answerMessage(call, id, given) : answerPoints(call, id, given);
}

function answerJob(call: OperatorCall, id: string, given: Answer): Promise<Decision<Approval>> {
  return decideAndMove(call, {
    decide: () => decideJob(call, id, given),
    guards: { LOCK_TIMEOUT: "CONFLICT" },
  });
}

async function decideJob(call: OperatorCall, id: string, given: Answer): Promise<Move<Approval> | Refused> {
  const asked = await prisma.approval.findUniqueOrThrow({ where: { id } });
  if (asked.status !== "PENDING") return refuse("CONFLICT");
  const view = await viewApproval(call, { ...asked, ...given, answeredAt: call.now });
  return oneTransaction(async (tx) => {
    await writeAnswer(tx, call, id, given);
    await writeAudit(tx, call, {
      action: given.status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: asked.subject,
      detail: { approvalId: id, customers: asked.customers, points: Number(asked.points) },
      before: { status: "PENDING" },
      after: { status: given.status },
    });
    return view;
  });
}
