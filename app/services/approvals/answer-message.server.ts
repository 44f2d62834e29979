import { writeAudit } from "#app/db/audit/audit.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorCall } from "#app/services/call.ts";
import type { Answer } from "./answer-points.server.ts";
import { viewApproval, type ApprovalView } from "./approval-view.server.ts";

/**
 * A second person's answer about an operator's message: it is sent at its time, or never. Decision 047.
 * Refuses NOT_FOUND, APPROVAL_OWN for its author, and CONFLICT if it is answered or cancelled.
 */
export async function answerMessage(
  call: OperatorCall,
  id: string,
  { status, reason }: Answer,
): Promise<Decision<ApprovalView>> {
  const answered = await transact(async (tx) => {
    const asked = await tx.approval.findUnique({ where: { id } });
    if (!asked) return refuse("NOT_FOUND");
    if (asked.requestedBy === call.caller.actorId) return refuse("APPROVAL_OWN");
    // Locks the message before its approval, in the same order as a cancellation.
    await tx.$queryRaw`SELECT id FROM operator_message WHERE id = ${asked.subject}::uuid FOR UPDATE`;
    const { count } = await tx.approval.updateMany({
      where: { id, status: "PENDING" },
      data: { status, reason, answeredAt: call.now, answeredBy: call.caller.actorId },
    });
    if (count === 0) return refuse("CONFLICT");
    await tx.operatorMessage.update({
      where: { id: asked.subject },
      data: status === "APPROVED" ? { status: "SCHEDULED", approvedAt: call.now } : { status: "REFUSED" },
    });
    await writeAudit(tx, call, {
      action: status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: asked.subject,
      detail: { approvalId: id, kind: asked.kind, customers: asked.customers },
      before: { status: "PENDING" },
      after: { status },
    });
    return accept(await tx.approval.findUniqueOrThrow({ where: { id } }));
  });
  return answered.ok ? accept(await viewApproval(answered.value)) : answered;
}
