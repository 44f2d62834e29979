import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  decideAndMove,
  keptAnswer,
  onceIn,
  oneTransaction,
  type Move,
} from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { readVersion } from "#app/core/db/versions/record-changes.server.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";
import type { Approval } from "#app/generated/prisma/client.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { holdGiven } from "#app/core/services/catalogue/given-away.server.ts";
import type { KeptWish } from "#app/core/services/catalogue/second-person.server.ts";
import type { Answer } from "./answer-points.server.ts";
import { viewApproval } from "./approval-view.server.ts";
import { actOnWish } from "./wish-acts.server.ts";
import { writeAnswer } from "./write-answer.server.ts";

/** The change cannot be made as it was asked for, or another answer came first. */
class Overtaken extends Error {}

/**
 * A second person's answer about a change of a record: with a yes it is made, in the same transaction, once per
 * idempotency key. Decision 063. Refuses CONFLICT if it is answered, or if the record was changed since it was asked for,
 * and what the change itself refuses now.
 */
export async function answerWish(
  call: OperatorCall,
  id: string,
  given: Answer,
): Promise<Decision<ApprovalView>> {
  const asked = await prisma.approval.findUniqueOrThrow({ where: { id } });
  // A file is fetched afterwards, by who asked for it.
  if (given.status === "REFUSED" || asked.status !== "PENDING" || asked.kind === "EXPORT")
    return decideAndMove(call, { decide: () => decide(call, asked, given) });
  const view = await viewApproval(call, { ...asked, ...given, answeredAt: call.now });
  try {
    const done = await actOnWish(approving(call, asked, { given, view }), keptIn(asked));
    // An answer under the same key may have come in between, which then refuses the change.
    return done.ok ? accept(view) : ((await keptAnswer(call)) ?? done);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return (await keptAnswer(call)) ?? refuse("CONFLICT");
  }
}

function keptIn({ detail }: Approval): KeptWish {
  return detail as unknown as KeptWish;
}

interface Given {
  given: Answer;
  /** The approval once it is answered so. */
  view: ApprovalView;
}

/**
 * The call that makes the change, from the version of the record for which it was asked. Its key is that of the answer,
 * so the change itself has none.
 */
function approving(call: OperatorCall, asked: Approval, { given, view }: Given) {
  const { version } = keptIn(asked);
  const close = async (tx: Db): Promise<ApprovalView> => {
    if (!(await isAsAsked(tx, asked))) throw new Overtaken();
    const { count } = await tx.approval.updateMany({
      where: { id: asked.id, status: "PENDING" },
      data: { ...given, answeredAt: call.now, answeredBy: call.caller.actorId },
    });
    if (count === 0) throw new Overtaken();
    await auditAnswer(tx, call, asked, given);
    return view;
  };
  return {
    ...call,
    idempotency: null,
    sent: { version, check: accept },
    settle: async (tx: Db) => {
      if ((await onceIn(tx, call, () => close(tx))).replayed) throw new Overtaken();
    },
  };
}

/**
 * What a second person was shown is what they decided about, so the whole record stands still. Bounds are single
 * figures: of those only the same ones may not have changed, which `changeRecord` sees. What the record gives stands still
 * too, and is held until the answer is written. A wish that is overtaken closes with the change that overtakes it; here
 * is seen what came in between.
 */
async function isAsAsked(tx: Db, asked: Approval): Promise<boolean> {
  const { versioned, version, paths, gives = {}, given = [] } = keptIn(asked);
  if (!isDeepStrictEqual(await holdGiven(tx, gives), given)) return false;
  if (versioned === null || paths !== null) return true;
  return (await readVersion(tx, versioned)) === version;
}

async function decide(
  call: OperatorCall,
  asked: Approval,
  given: Answer,
): Promise<Move<ApprovalView> | Refused> {
  if (asked.status !== "PENDING") return refuse("CONFLICT");
  const view = await viewApproval(call, { ...asked, ...given, answeredAt: call.now });
  return oneTransaction(async (tx) => {
    await writeAnswer(tx, call, asked.id, given);
    await auditAnswer(tx, call, asked, given);
    return view;
  });
}

async function auditAnswer(tx: Db, call: OperatorCall, asked: Approval, { status }: Answer): Promise<void> {
  const { id, kind, subject, requestedBy } = asked;
  await writeAudit(tx, call, {
    action: status === "APPROVED" ? "approval.approve" : "approval.refuse",
    target: subject,
    detail: { approvalId: id, kind, askedBy: requestedBy },
    before: { status: "PENDING" },
    after: { status },
  });
}
