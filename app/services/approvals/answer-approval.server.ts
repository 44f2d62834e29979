import { writeAudit } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { answerMessage } from "./answer-message.server.ts";
import { answerPoints, type Answer } from "./answer-points.server.ts";
import { viewApproval, type ApprovalView } from "./approval-view.server.ts";

/**
 * Approves a request: a job may run for the rest of this business day (decision 021), points above a ceiling
 * are given at once (decision 030), a message is sent at its time (decision 047). Refuses NOT_FOUND, CONFLICT
 * if it is already answered, APPROVAL_OWN if the caller asked for the points or the message, and for points
 * USER_BLOCKED.
 */
export function approve(call: OperatorCall, id: string): Promise<Decision<ApprovalView>> {
  return answer(call, id, { status: "APPROVED", reason: null });
}

/**
 * Rejects a request: a job for the rest of this business day, points or a message for good. Refuses like
 * `approve`.
 */
export function refuseApproval(
  call: OperatorCall,
  id: string,
  reason: string,
): Promise<Decision<ApprovalView>> {
  return answer(call, id, { status: "REFUSED", reason });
}

/** If several answers come at once, the first counts. */
async function answer(call: OperatorCall, id: string, given: Answer): Promise<Decision<ApprovalView>> {
  const asked = await prisma.approval.findUnique({ where: { id }, select: { kind: true } });
  if (!asked) return refuse("NOT_FOUND");
  if (asked.kind === "JOB") return answerJob(call, id, given);
  return asked.kind === "MESSAGE" ? answerMessage(call, id, given) : answerPoints(call, id, given);
}

async function answerJob(
  call: OperatorCall,
  id: string,
  { status, reason }: Answer,
): Promise<Decision<ApprovalView>> {
  const answered = await transact(async (tx) => {
    const { count } = await tx.approval.updateMany({
      where: { id, status: "PENDING" },
      data: { status, reason, answeredAt: call.now, answeredBy: call.caller.actorId },
    });
    const approval = await tx.approval.findUnique({ where: { id } });
    if (!approval) return refuse("NOT_FOUND");
    if (count === 0) return refuse("CONFLICT");
    await writeAudit(tx, call, {
      action: status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: approval.subject,
      detail: { approvalId: id, customers: approval.customers, points: Number(approval.points) },
      before: { status: "PENDING" },
      after: { status },
    });
    return accept(approval);
  });
  if (!answered.ok) return answered;
  const view = await viewApproval(answered.value);
  return accept(view);
}
