import { atTheServer, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { sendInvitation } from "#app/core/services/staff/invite-staff.server.ts";

/**
 * Invites an administrator from the server itself: the first one, or one who has lost access. Returns the
 * invitation's secret and also sends it by mail. The audit names Mezia itself as the actor.
 */
export function inviteAdministrator(call: { now: Date; language: Language }, email: string): Promise<string> {
  return transact(async (tx) => {
    const kind = "OPERATOR";
    const roles = ["ADMIN" as const];
    const { id, passwordHash } = await tx.staffPerson.upsert({
      where: { kind_email: { kind, email } },
      create: { id: newId(), kind, name: email, email, roles, createdAt: call.now },
      update: { roles },
    });
    await tx.staffPerson.update({
      where: { id },
      data: { status: passwordHash === null ? "INVITED" : "ACTIVE", closedAt: null },
    });
    const detail = { roles };
    await writeAudit(tx, { ...call, caller: atTheServer }, { action: "person.invite", target: id, detail });
    return sendInvitation(tx, call, { id, kind, email });
  });
}
