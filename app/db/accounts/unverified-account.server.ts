import type { Db } from "#app/db/transaction.server.ts";

/**
 * Removes the registration of somebody who never proved that the login is theirs, with all that was said to it.
 * The login is locked; it can be registered afresh, and invites that waited for this friend are closed.
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
  await tx.referral.updateMany({ where: { friendId: userId }, data: { contact: null } });
  await tx.user.deleteMany({ where: { id: userId, status: "UNVERIFIED" } });
}
