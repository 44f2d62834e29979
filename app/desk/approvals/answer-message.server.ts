import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Answer } from "./answer-points.server.ts";
import { viewApproval } from "./approval-view.server.ts";
import { writeAnswer } from "./write-answer.server.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";

/**
 * A second person's answer about an operator's message: it is sent at its time, or never. Decision 047.
 * Refuses CONFLICT if it is answered or cancelled.
 */
export function answerMessage(call: OperatorCall, id: string, given: Answer): Promise<Decision<Approval>> {
  return decideAndMove(call, { decide: () => decide(call, id, given), guards: { LOCK_TIMEOUT: "CONFLICT" } });
}

async function decide(call: OperatorCall, id: string, given: Answer): Promise<Move<Approval> | Refused> {
  const asked = await prisma.approval.findUniqueOrThrow({ where: { id } });
  if (asked.status !== "PENDING") return refuse("CONFLICT");
  const view = await viewApproval(call, { ...asked, ...given, answeredAt: call.now });
  return oneTransaction(async (tx) => {
    // Locks the message before its approval, in the same order as a cancellation.
    await readRowsIn(tx)`SELECT id FROM operator_message WHERE id = ${asked.subject}::uuid FOR UPDATE`;
    await writeAnswer(tx, call, id, given);
    await tx.operatorMessage.update({
      where: { id: asked.subject },
      data:
        given.status === "APPROVED" ? { status: "SCHEDULED", approvedAt: call.now } : { status: "REFUSED" },
    });
    await writeAudit(tx, call, {
      action: given.status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: asked.subject,
      detail: { approvalId: id, kind: asked.kind, customers: asked.customers },
      before: { status: "PENDING" },
      after: { status: given.status },
    });
    return view;
  });
}
