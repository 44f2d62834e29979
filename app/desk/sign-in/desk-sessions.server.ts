import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { deskLife, openOnes, type StaffSessionView } from "#app/core/domain/operators/staff-sessions.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";

/** The open desks of a person, the most recently used first. */
export async function listDeskSessions(personId: string, now: Date): Promise<StaffSessionView[]> {
  const rows = await prisma.deskSession.findMany({ where: { personId }, orderBy: { lastUsedAt: "desc" } });
  return openOnes(rows, deskLife, now);
}

/** Ends one of a person's sessions, at once. Refuses NOT_FOUND. */
export function endDeskSession(
  call: Actor,
  personId: string,
  id: string,
): Promise<Decision<Record<string, never>>> {
  return transact(async (tx) => {
    const { count } = await tx.deskSession.deleteMany({ where: { personId, id } });
    if (count === 0) return refuse("NOT_FOUND");
    await writeAudit(tx, call, { action: "person.end-session", target: personId });
    return accept({});
  });
}
