import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { goneUntil, keptMs } from "#app/core/domain/retention.ts";
import type { Batch, JobContext, Tally } from "#app/core/services/job.ts";
import { leaveEmail } from "#app/core/db/staff/leave-email.server.ts";

/** Persons read at a time. */
const pageSize = 100;

/** In the place of a name that was forgotten. */
const noName = "—";

const due = (now: Date) => ({
  status: "CLOSED" as const,
  closedAt: { lte: goneUntil("closedPerson", now) },
  name: { not: noName },
});

/** Forgets who persons of the desk and of partners were who left; their ids stay, for the audit. */
export async function* forgetPersons({ clock }: JobContext): AsyncGenerator<Batch> {
  for (;;) {
    const now = await clock();
    const page = await prisma.staffPerson.findMany({ where: due(now), select: { id: true }, take: pageSize });
    if (page.length === 0) return;
    for (const { id } of page) await forget(id, now);
    yield { done: page.length, failed: 0 };
  }
}

export async function* previewForgotten(now: Date): AsyncGenerator<Tally[]> {
  const count = await prisma.staffPerson.count({ where: due(now) });
  const days = keptMs.closedPerson / (24 * 60 * 60 * 1000);
  if (count > 0) yield [{ count, why: `staff_person, closed for ${days} days` }];
}

/** Not if somebody has opened them meanwhile. */
function forget(id: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const { count } = await tx.staffPerson.updateMany({ where: { ...due(now), id }, data: { name: noName } });
    if (count > 0) await leaveEmail(tx, id, now);
  });
}
