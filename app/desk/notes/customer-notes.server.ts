import type { z } from "zod";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { newNote } from "./note.schema.ts";

/** The most notes and done tasks that a customer's page shows. */
const mostShown = 200;

/** What was noted about a customer: all tasks that are still to do, the earliest day first, then the rest, newest first. */
export async function listNotesOf(userId: string) {
  const [toDo, others] = await Promise.all([
    prisma.customerNote.findMany({
      where: { userId, dueDay: { not: null }, doneAt: null },
      orderBy: [{ dueDay: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    }),
    prisma.customerNote.findMany({
      where: { userId, OR: [{ dueDay: null }, { doneAt: { not: null } }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: mostShown,
    }),
  ]);
  return [...toDo, ...others];
}

/** Notes something about a customer. The audit does not hold the words. Refuses NOT_FOUND, also for an erased account. */
export function addNote(
  call: OperatorCall,
  userId: string,
  { idempotencyKey: id, text, dueDay = null }: z.output<typeof newNote>,
): Promise<Decision<{ id: string }>> {
  return transact(async (tx) => {
    // Wholly before an erasure, which deletes it, or wholly after.
    const customer = await lockUser(tx, userId);
    if (!customer || customer.status === "DELETED") return refuse("NOT_FOUND");
    const written = await changeRowsIn(tx)`
      INSERT INTO customer_note (user_id, id, text, due_day, written_by, created_at)
      VALUES (${userId}::uuid, ${id}::uuid, ${text}, ${dueDay}::date, ${personBehind(call.caller)}::uuid, ${call.now}::timestamptz)
      ON CONFLICT DO NOTHING`;
    if (written > 0) await writeAudit(tx, call, { action: "customer.note", target: userId, userId });
    return accept({ id });
  });
}

/** Notes that a task is done, and by whom; one that is done already stays as it is. Refuses NOT_FOUND. */
export function finishTask(
  call: OperatorCall,
  userId: string,
  id: string,
): Promise<Decision<{ id: string }>> {
  return transact(async (tx) => {
    const note = await tx.customerNote.findUnique({ where: { userId_id: { userId, id } } });
    if (!note || note.dueDay === null) return refuse("NOT_FOUND");
    const { count } = await tx.customerNote.updateMany({
      where: { userId, id, doneAt: null },
      data: { doneAt: call.now, doneBy: personBehind(call.caller) },
    });
    if (count > 0) await writeAudit(tx, call, { action: "customer.note-done", target: userId, userId });
    return accept({ id });
  });
}
