import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * Removes a registration whose login was never verified, with all messages to it. The caller has locked the
 * login; it can be registered again, and invites that waited for this friend are closed.
 */
export async function removeUnverifiedAccount(tx: Db, userId: string): Promise<void> {
  const logins = await tx.login.findMany({ where: { userId }, select: { login: true } });
  await tx.oneTimeCode.deleteMany({
    where: { kind: "VERIFICATION", OR: [{ userId }, { login: { in: logins.map(({ login }) => login) } }] },
  });
  await tx.challenge.deleteMany({ where: { userId } });
  await tx.login.deleteMany({ where: { userId } });
  await tx.outbox.deleteMany({ where: { userId } });
  await tx.idempotencyKey.deleteMany({ where: { ownerId: userId } });
  await tx.referral.updateMany({
    where: { friendId: userId, status: "PENDING" },
    data: { status: "CLOSED" },
  });
  await tx.referral.updateMany({ where: { friendId: userId }, data: { contact: null, mailbox: null } });
  await tx.customer.deleteMany({ where: { id: userId, status: "UNVERIFIED" } });
}
