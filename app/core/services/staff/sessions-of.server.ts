import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { staffLife, openOnes, type StaffSessionView } from "#app/core/domain/operators/staff-sessions.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall, PartnerCall } from "#app/core/services/call.ts";

/** The open sessions of a person, the most recently used first. */
export async function listStaffSessions(personId: string, now: Date): Promise<StaffSessionView[]> {
  const rows = await prisma.staffSession.findMany({ where: { personId }, orderBy: { lastUsedAt: "desc" } });
  return openOnes(rows, staffLife, now);
}

/** Ends one of a person's sessions, at once. Refuses NOT_FOUND. */
export function endStaffSession(
  call: OperatorCall | PartnerCall,
  personId: string,
  id: string,
): Promise<Decision<Record<string, never>>> {
  return transact(async (tx) => {
    const { count } = await tx.staffSession.deleteMany({ where: { personId, id } });
    if (count === 0) return refuse("NOT_FOUND");
    await writeAudit(tx, call, { action: "person.end-session", target: personId });
    return accept({});
  });
}
