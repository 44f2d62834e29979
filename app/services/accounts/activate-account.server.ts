import { closeChallenges, type Pending } from "#app/auth/challenges.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Login } from "#app/domain/accounts/login.ts";
import { maskContact } from "#app/domain/referrals/contact.ts";
import { openAccount } from "#app/ledger/open-account.server.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";

/** Makes an unproved account active, with what was pending, and gives its inviter their due. The login is locked. */
export async function activateAccount(
  tx: Db,
  { userId, login, passwordHash, inviterId, registeredStoreId }: Pending & { userId: string; login: Login },
  now: Date,
): Promise<void> {
  const accepted = await acceptableInviter(tx, inviterId, login);
  await tx.login.update({ where: { login: login.login }, data: { verifiedAt: now } });
  await tx.user.update({
    where: { id: userId },
    data: { status: "ACTIVE", verifiedAt: now, passwordHash, inviterId: accepted, registeredStoreId },
  });
  await closeChallenges(tx, userId, now, "VERIFICATION");
  await openAccount(tx, userId);
  await settleInvites(tx, { friendId: userId, contact: login.login, inviterId: accepted }, now);
}

/** Nobody is accepted whose login is the inviter's own contact; rules.md, Referrals. */
async function acceptableInviter(tx: Db, inviterId: string | null, { login }: Login): Promise<string | null> {
  if (inviterId === null) return null;
  const inviter = await tx.user.findUnique({ where: { id: inviterId }, select: { status: true, contactPhone: true } });
  return inviter?.status === "ACTIVE" && inviter.contactPhone !== login ? inviterId : null;
}

/**
 * Accepts the invite of the proved registration and closes all others, also those that went to this contact: who has
 * an account can take no invite any more. The contact is theirs now, and stays with nobody else but masked.
 */
async function settleInvites(
  tx: Db,
  { friendId, contact, inviterId }: { friendId: string; contact: string; inviterId: string | null },
  now: Date,
): Promise<void> {
  const waiting = await tx.referral.findMany({
    where: { status: "PENDING", OR: [{ friendId }, { contact }] },
    orderBy: [{ userId: "asc" }, { id: "asc" }],
  });
  for (const { userId, id, friendId: known, contact: kept } of waiting) {
    const status = userId === inviterId && known === friendId ? "ACCEPTED" : "CLOSED";
    await tx.referral.update({ where: { userId_id: { userId, id } }, data: { status, contact: kept && maskContact(kept) } });
  }
  if (inviterId) await raiseLevels(tx, inviterId, now);
}
