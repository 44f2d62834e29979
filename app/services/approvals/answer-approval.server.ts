import { writeAudit, type Actor } from "#app/db/audit.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { approvalView, type ApprovalView } from "./approval-view.ts";

/**
 * Allows what was asked, for the rest of this business day; decision 021. Refuses NOT_FOUND, and CONFLICT if it is
 * answered already.
 */
export function approve(call: Actor, id: string): Promise<Decision<ApprovalView>> {
  return answer(call, id, { status: "APPROVED", reason: null });
}

/** Refuses what was asked, for the rest of this business day. Refuses NOT_FOUND and CONFLICT like `approve`. */
export function refuseApproval(call: Actor, id: string, reason: string): Promise<Decision<ApprovalView>> {
  return answer(call, id, { status: "REFUSED", reason });
}

interface Answer {
  status: "APPROVED" | "REFUSED";
  reason: string | null;
}

/** Of several answers at once the first counts. */
function answer(call: Actor, id: string, { status, reason }: Answer): Promise<Decision<ApprovalView>> {
  return transact(async (tx) => {
    const { count } = await tx.approval.updateMany({
      where: { id, status: "PENDING" },
      data: { status, reason, answeredAt: call.now, answeredBy: call.caller?.keyId ?? null },
    });
    const approval = await tx.approval.findUnique({ where: { id } });
    if (!approval) return refuse("NOT_FOUND");
    if (count === 0) return refuse("CONFLICT");
    await writeAudit(tx, call, {
      action: status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: approval.subject,
      detail: { approvalId: id, customers: approval.customers, points: Number(approval.points) },
    });
    return accept(approvalView(approval));
  });
}
