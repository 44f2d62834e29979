import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { readMendCase, type MendCase } from "#app/core/ledger/mend.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { KeptMend } from "#app/desk/mending/ask-to-mend.server.ts";
import type { Approval } from "#app/generated/prisma/client.ts";
import { isDeepStrictEqual } from "node:util";
import type { Answer } from "./answer-points.server.ts";
import { viewApproval } from "./approval-view.server.ts";
import { writeAnswer } from "./write-answer.server.ts";

/**
 * A second person's answer about a mend of the ledger: with a yes it is mended at once. Decision 069. Refuses CONFLICT if it
 * is answered, and with MEND_CHANGED if the case is not what was asked for any more; FORBIDDEN for a key that was made on
 * the server, because nobody stands behind it.
 */
export async function answerMend(
  call: OperatorCall,
  id: string,
  given: Answer,
): Promise<Decision<ApprovalView>> {
  if (call.caller.atServer) return refuse("FORBIDDEN");
  return decideAndMove(call, { decide: () => decide(call, id, given) });
}

async function decide(call: OperatorCall, id: string, given: Answer): Promise<Move<ApprovalView> | Refused> {
  const asked = await prisma.approval.findUniqueOrThrow({ where: { id } });
  if (asked.status !== "PENDING") return refuse("CONFLICT");
  const mended = given.status === "APPROVED";
  if (mended && !isDeepStrictEqual(await readMendCase(prisma, asked.subject), caseIn(asked)))
    return refuse("CONFLICT", { details: [{ path: "id", code: "MEND_CHANGED" }] });
  const view = await viewApproval(call, { ...asked, ...given, answeredAt: call.now });
  return oneTransaction(async (tx) => {
    // Locks the account before the approval.
    if (mended)
      await callFunction(tx, "ledger_mend", {
        ...{ p_subject: asked.subject, p_approval: id, p_asked: caseIn(asked), p_reason: keptIn(asked).note },
        ...{ p_asked_by: asked.requestedBy, p_answered_by: personBehind(call.caller), p_now: call.now },
      });
    await writeAnswer(tx, call, id, given);
    await writeAudit(tx, call, {
      action: mended ? "approval.approve" : "approval.refuse",
      target: asked.subject,
      ...(asked.userId !== null && { userId: asked.userId }),
      detail: { approvalId: id, kind: asked.kind, askedBy: asked.requestedBy, reason: keptIn(asked).note },
      ...(mended && { before: keptIn(asked).before ?? {}, after: keptIn(asked).after }),
    });
    return view;
  });
}

function keptIn({ detail }: Approval): KeptMend {
  return detail as unknown as KeptMend;
}

/** The case as the database tells it, for which it was asked: nothing in it was wrong. */
function caseIn(asked: Approval): MendCase {
  const { before, after, hash } = keptIn(asked);
  return { before, after, wrong: [], hash };
}
