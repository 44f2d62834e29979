import type { Db } from "#app/core/db/transaction.server.ts";
import { leftEmail } from "#app/core/domain/staff/left-email.ts";

/** Frees the e-mail of a person who works here no more, with all by which they came in; they stay closed for good. */
export async function leaveEmail(tx: Db, id: string, now: Date): Promise<void> {
  const of = { where: { personId: id } };
  await tx.staffPasskey.deleteMany(of);
  await tx.staffEntry.deleteMany(of);
  await tx.staffSession.deleteMany(of);
  const { closedAt } = await tx.staffPerson.findUniqueOrThrow({ where: { id } });
  await tx.staffPerson.update({
    where: { id },
    data: {
      ...{ email: leftEmail(id), status: "CLOSED", closedAt: closedAt ?? now },
      ...{ passwordHash: null, sealedTotp: null, totpSteps: [] },
    },
  });
}
