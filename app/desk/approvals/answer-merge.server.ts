import { writeAudits } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import type { MergeLogins } from "#app/core/domain/customers/merging.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { removeAvatar } from "#app/core/services/profile/remove-avatar.server.ts";
import { previewMerge } from "#app/desk/merging/merge-preview.server.ts";
import { mergeNow } from "#app/desk/merging/merge-now.server.ts";
import type { Answer } from "./answer-points.server.ts";
import { viewApproval } from "./approval-view.server.ts";
import { writeAnswer } from "./write-answer.server.ts";

/** The answer, and the picture that nobody has any more, which is removed after the commit. */
interface Answered {
  view: ApprovalView;
  leftPicture: string | null;
}

/**
 * A second person's answer about two accounts of one person: with a yes they are one at once. Decision 060. Refuses
 * CONFLICT if it is answered, or with what has to be done first.
 */
export async function answerMerge(
  call: OperatorCall,
  id: string,
  given: Answer,
): Promise<Decision<ApprovalView>> {
  const guards = { ACCOUNT_DELETED: "DECIDE_AGAIN", LOCK_TIMEOUT: "CONFLICT" } as const;
  const answered = await decideAndMove(call, { decide: () => decide(call, id, given), guards });
  if (!answered.ok) return answered;
  const { view, leftPicture } = answered.value;
  if (leftPicture !== null) await removeAvatar(leftPicture, call);
  return accept(view);
}

async function decide(call: OperatorCall, id: string, given: Answer): Promise<Move<Answered> | Refused> {
  const asked = await prisma.approval.findUniqueOrThrow({ where: { id } });
  const [from, into] = [asked.subject, asked.userId];
  if (into === null) return refuse("NOT_FOUND");
  if (asked.status !== "PENDING") return refuse("CONFLICT");
  const seen = await previewMerge(call.now, from, into);
  if (!seen.ok) return seen;
  const { obstacles } = seen.value;
  const approved = given.status === "APPROVED";
  if (approved && obstacles.length > 0) return refuse("CONFLICT", { details: obstacles });
  const view = await viewApproval(call, { ...asked, ...given, answeredAt: call.now });
  const { login } = asked.detail as unknown as { login: MergeLogins };
  return oneTransaction(async (tx) => {
    const merged = approved ? await mergeNow(tx, call, { approvalId: id, from, into, login }) : null;
    if (!merged) await writeAnswer(tx, call, id, given);
    const act = {
      action: approved ? "approval.approve" : "approval.refuse",
      detail: { approvalId: id, kind: asked.kind, from, into, login },
    } as const;
    const before = { status: "PENDING", level: seen.value.into.level, points: seen.value.into.points };
    const after = { status: given.status, ...merged?.came };
    await writeAudits(tx, call, [
      { ...act, target: into, userId: into, before, after },
      { ...act, target: from, userId: from, before: { status: "PENDING" }, after: { status: given.status } },
    ]);
    return { view, leftPicture: merged?.leftPicture ?? null };
  });
}
