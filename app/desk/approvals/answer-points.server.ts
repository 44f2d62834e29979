import { readReceiver } from "#app/core/db/accounts/account-facts.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  decideAndMove,
  followed,
  movingCall,
  oneTransaction,
  type Move,
} from "#app/core/db/move-value.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { readOwnSale } from "#app/core/db/transactions/sales.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { earningBy, earningDetail, type AppliedTerms } from "#app/core/domain/points/earning.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Approval } from "#app/generated/prisma/client.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";
import { eventRewards, type Waited } from "#app/core/rewards/event-rewards.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { viewApproval } from "./approval-view.server.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";

export interface Answer {
  status: "APPROVED" | "REFUSED";
  /** The reason for a refusal; null for an approval. */
  reason: string | null;
}

/** An approval about one customer's points. */
interface Asked extends Approval {
  userId: string;
}

/**
 * An operator's answer about points above a ceiling: gives them now, or rejects them. Decision 030. Refuses
 * NOT_FOUND, CONFLICT if it is answered or closed, USER_BLOCKED.
 */
export function answerPoints(
  call: OperatorCall,
  id: string,
  answer: Answer,
): Promise<Decision<ApprovalView>> {
  return decideAndMove(call, {
    decide: () => decide(call, id, answer),
    guards: { ACCOUNT_DELETED: "CONFLICT", LOCK_TIMEOUT: "CONFLICT", OUT_OF_RANGE: "CONFLICT" },
  });
}

async function decide(call: OperatorCall, id: string, answer: Answer): Promise<Move<ApprovalView> | Refused> {
  const found = await prisma.approval.findUnique({ where: { id } });
  if (!found?.userId) return refuse("NOT_FOUND");
  const asked = { ...found, userId: found.userId };
  const effect = await (answer.status === "APPROVED" ? approval(call, asked) : refusal(call, asked, answer));
  if (asked.status !== "PENDING" || !effect) return refuse("CONFLICT");
  const view = await viewApproval({ ...asked, ...answer, answeredAt: call.now });
  const move = oneTransaction(async (tx) => {
    await effect.write(tx);
    await writeAudit(tx, call, {
      action: answer.status === "APPROVED" ? "approval.approve" : "approval.refuse",
      target: asked.subject,
      userId: asked.userId,
      detail: { approvalId: id, kind: asked.kind, points: Number(asked.points) },
      before: { status: "PENDING" },
      after: { status: answer.status },
    });
    return view;
  });
  return effect.after ? followed(move, effect.after) : move;
}

interface Effect {
  write: (tx: Db) => Promise<unknown>;
  /** What follows once it is written. */
  after?: () => Promise<void>;
}

/** The transaction claims the call's key itself. */
function withoutKey(call: OperatorCall) {
  return movingCall({ ...call, idempotency: null });
}

function refusal(call: OperatorCall, { id }: Asked, { reason }: Answer): Effect {
  const refused = { p_call: withoutKey(call), p_approval: id, p_reason: reason };
  return { write: (tx) => callFunction(tx, "refuse_points", refused) };
}

/**
 * Null if there are no points left to give, or no customer to receive them. The points' validity starts with
 * the approval.
 */
async function approval(call: OperatorCall, asked: Asked): Promise<Effect | null> {
  const p_call = withoutKey(call);
  if (asked.kind === "GIFT" || asked.kind === "CORRECTION") {
    const receiver = await readReceiver({ userId: asked.userId }, call.now);
    if (!receiver) return null;
    const p_expires_at = expiryOf(receiver.accountType, call.now);
    const given = { p_call, p_approval: asked.id, p_expires_at };
    return { write: (tx) => callFunction(tx, "approve_gift", given) };
  }
  const standing = await readStanding(prisma, asked.userId, call.now);
  const waited = await waitedFor(asked);
  if (!standing?.active || !waited) return null;
  const whose = { userId: asked.userId, standing, now: call.now };
  const { given, after } = await eventRewards().ofApproved(whose, waited);
  const approved = { p_call, p_approval: asked.id, p_paid: waited.paidMillimes, p_yield: given };
  return { write: (tx) => callFunction(tx, "approve_earning", approved), after };
}

/** What a sale or claim brings that waited, without the part that was cancelled meanwhile. */
async function waitedFor({ kind, userId, subject, detail, createdAt }: Asked): Promise<Waited | null> {
  const { entry, campaigns, stamps } = detail as unknown as Kept;
  const kept = { campaigns, stamps, at: createdAt };
  if (kind === "CLAIM") {
    const where = { userId_id: { userId, id: subject } };
    const request = await prisma.validationRequest.findUniqueOrThrow({ where });
    const paidMillimes = (request.amountMillimes ?? 0) - request.cancelledMillimes;
    const counts = request.kind === "ONLINE" ? "ONLINE" : null;
    return waited(kept, { entry, paidMillimes, counts }, request.earningTerms as AppliedTerms | null);
  }
  const sale = await readOwnSale(userId, subject);
  const paidMillimes = (sale?.payableMillimes ?? 0) - (sale?.cashBackMillimes ?? 0);
  return waited(kept, { entry, paidMillimes, counts: "STORE" }, sale?.appliedTerms ?? null);
}

/** What is left of the amount decides what it brings, by the terms of its own moment. */
function waited(
  kept: Pick<Waited, "campaigns" | "stamps" | "at">,
  { entry, paidMillimes, counts }: Pick<Waited, "paidMillimes" | "counts"> & { entry: EntryDetail },
  terms: AppliedTerms | null,
): Waited | null {
  if (!terms) return null;
  const earning = earningBy(paidMillimes, terms);
  const { total: points, bonus, campaignPoints } = earning;
  return {
    ...{ ...kept, paidMillimes, points, bonus, campaignPoints, counts },
    detail: { ...entry, ...earningDetail(paidMillimes, earning) },
  };
}

/** What give_yield keeps with the approval of a sale or claim. */
interface Kept extends Pick<Waited, "campaigns" | "stamps"> {
  entry: EntryDetail;
}
