import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses } from "#app/core/db/transaction.server.ts";
import type { Waiting } from "#app/core/domain/approvals/approval.ts";
import { mendedDay, type MendSubject } from "#app/core/domain/approvals/mend-subject.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { changedDaysOf } from "#app/core/ledger/day-chain.server.ts";
import { isAsItShouldBe, readMendCase, type MendCase } from "#app/core/ledger/mend.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** What an approval of a mend keeps: the case for which it was asked. */
export interface KeptMend extends Pick<MendCase, "before" | "after" | "hash"> {
  /** The reason. */
  note: string;
}

/**
 * Asks a second person whether what the ledger says of a customer, or of a closed day, may be mended; nothing changes
 * before their yes. Asked again, it is the same question, unless the case is another by now: then the question before is
 * closed. Refuses FORBIDDEN without the right `finance`, and for a key that was made on the server, because nobody stands
 * behind it; NOT_FOUND; CONFLICT if there is nothing to mend, or if the entries themselves are wrong. Decision 069.
 */
export async function askToMend(
  call: OperatorCall,
  subject: MendSubject,
  reason: string,
): Promise<Decision<Waiting>> {
  const { rights, atServer } = call.caller;
  if (atServer || !rights.includes("finance")) return refuse("FORBIDDEN");
  // It reads whole days, so it is not done again at the second person's yes.
  if (!mendedDay(subject) && (await changedDaysOf(subject)).length > 0) return refuse("CONFLICT");
  return decideAndMove(call, { decide: () => decide(call, subject, reason) });
}

async function decide(
  call: OperatorCall,
  subject: MendSubject,
  note: string,
): Promise<Move<Waiting> | Refused> {
  const found = await readMendCase(prisma, subject);
  if (!found) return refuse("NOT_FOUND");
  if (found.wrong.length > 0 || isAsItShouldBe(found)) return refuse("CONFLICT");
  const { before, after, hash } = found;
  const shown = { before, after, hash };
  const kept: KeptMend = { note, ...shown };
  return oneTransaction(async (tx) => {
    const detail = kept as unknown as Prisma.InputJsonObject;
    const asked = { kind: "LEDGER", subject } as const;
    const waiting = await tx.approval.findFirst({
      where: { ...asked, status: "PENDING" },
      select: { id: true, detail: true },
    });
    // Holds and what was written by hand are not in the hash of the entries.
    if (waiting && isDeepStrictEqual(caseOf(waiting.detail), shown)) return { approvalId: waiting.id };
    if (waiting)
      await tx.approval.updateMany({
        where: { id: waiting.id, status: "PENDING" },
        data: { status: "REFUSED", answeredAt: call.now },
      });
    const approvalId = newId();
    const { count } = await tx.approval.createMany({
      data: {
        ...{ id: approvalId, ...asked, detail, customers: mendedDay(subject) ? 0 : 1, points: 0 },
        ...{ userId: mendedDay(subject) ? null : subject, requestedBy: personBehind(call.caller) },
        createdAt: call.now,
      },
      skipDuplicates: true,
    });
    // Somebody else has just asked.
    if (count === 0) throw new GuardRefuses("FACTS_CHANGED");
    await writeAudit(tx, call, {
      ...{ action: "approval.ask", target: subject },
      ...(!mendedDay(subject) && { userId: subject }),
      detail: { approvalId, kind: "LEDGER", reason: note },
      ...(before && { before }),
      after,
    });
    return { approvalId };
  });
}

function caseOf(detail: unknown): Omit<KeptMend, "note"> {
  const { before, after, hash } = detail as KeptMend;
  return { before, after, hash };
}
