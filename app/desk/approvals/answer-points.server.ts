import { readReceiver } from "#app/core/db/accounts/account-facts.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, followed, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import {
  giveWaiting,
  withoutKey,
  type AskedPoints,
  type Effect,
} from "#app/core/services/points/give-waiting.server.ts";
import { viewApproval } from "./approval-view.server.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";

export interface Answer {
  status: "APPROVED" | "REFUSED";
  /** The reason for a refusal; null for an approval. */
  reason: string | null;
}

/**
 * An operator's answer about points above a ceiling: gives them now, or rejects them. Decision 030. A yes to points that
 * their company's packs do not cover lets them wait for these in their turn: the approval stays PENDING, with `packs` or
 * `creditLimit` as its ceiling. Refuses NOT_FOUND, CONFLICT if it is answered or closed, or with PACKS_SPENT where they wait
 * for the company already, and USER_BLOCKED.
 */
export function answerPoints(
  call: OperatorCall,
  id: string,
  answer: Answer,
): Promise<Decision<ApprovalView>> {
  return decideAndMove(call, {
    decide: () => decide(call, id, answer),
    guards: {
      ...{ ACCOUNT_DELETED: "CONFLICT", LOCK_TIMEOUT: "CONFLICT", OUT_OF_RANGE: "CONFLICT" },
      PACKS_SPENT: refuse("CONFLICT", { details: [{ path: "id", code: "PACKS_SPENT" }] }),
    },
  });
}

async function decide(call: OperatorCall, id: string, answer: Answer): Promise<Move<ApprovalView> | Refused> {
  const found = await prisma.approval.findUnique({ where: { id } });
  if (!found?.userId) return refuse("NOT_FOUND");
  const asked = { ...found, userId: found.userId };
  const effect = await (answer.status === "APPROVED" ? approval(call, asked) : refusal(call, asked, answer));
  if (asked.status !== "PENDING" || !effect) return refuse("CONFLICT");
  const view = await viewApproval(call, { ...asked, ...answer, answeredAt: call.now });
  const { after } = effect;
  let waitsOn = false;
  const move = oneTransaction(async (tx) => {
    await effect.write(tx);
    const { status, ceiling } = await tx.approval.findUniqueOrThrow({ where: { id } });
    waitsOn = status === "PENDING";
    await writeAudit(tx, call, {
      action: answer.status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: asked.subject,
      userId: asked.userId,
      detail: {
        ...{ approvalId: id, kind: asked.kind, points: Number(asked.points) },
        ...(waitsOn && { ceiling }),
      },
      before: { status: "PENDING" },
      after: { status },
    });
    return waitsOn ? viewApproval(call, { ...asked, ceiling }) : view;
  });
  return after ? followed(move, async () => (waitsOn ? undefined : after())) : move;
}

function refusal(call: OperatorCall, { id }: AskedPoints, { reason }: Answer): Effect {
  const refused = { p_call: withoutKey(call), p_approval: id, p_reason: reason };
  return { write: (tx) => callFunction(tx, "refuse_points", refused) };
}

/**
 * Null if there are no points left to give, or no customer to receive them. The points' validity starts with
 * the approval.
 */
async function approval(call: OperatorCall, asked: AskedPoints): Promise<Effect | null> {
  if (asked.kind !== "GIFT" && asked.kind !== "CORRECTION") return giveWaiting(call, asked);
  const receiver = await readReceiver({ userId: asked.userId }, call.now);
  if (!receiver) return null;
  const p_expires_at = expiryOf(receiver.accountType, call.now);
  const given = { p_call: withoutKey(call), p_approval: asked.id, p_expires_at };
  return { write: (tx) => callFunction(tx, "approve_gift", given) };
}
