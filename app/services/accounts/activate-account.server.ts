import { closeChallenges, type Pending } from "#app/auth/challenges.server.ts";
import { recordDevice } from "#app/auth/known-devices.server.ts";
import { refuseOwnAccount } from "#app/db/referrals/inviter.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Login } from "#app/domain/accounts/login.ts";
import { maskContact } from "#app/domain/referrals/contact.ts";
import { openAccount } from "#app/ledger/open-account.server.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";
import type { AnonymousCall } from "#app/services/call.ts";

/** Makes an unproved account active, with what was pending, and gives its inviter their due. The login is locked. */
export async function activateAccount(
  tx: Db,
  { now, deviceId }: Pick<AnonymousCall, "now" | "deviceId">,
  { userId, login, passwordHash, inviterId, registeredStoreId }: Pending & { userId: string; login: Login },
): Promise<void> {
  await tx.login.update({ where: { login: login.login }, data: { verifiedAt: now } });
  await recordDevice(tx, userId, deviceId, now);
  const accepted = await acceptableInviter(tx, inviterId, userId, now);
  await tx.user.update({
    where: { id: userId },
    data: { status: "ACTIVE", verifiedAt: now, passwordHash, inviterId: accepted, registeredStoreId },
  });
  await closeChallenges(tx, userId, now, "VERIFICATION");
  await openAccount(tx, userId);
  await settleInvites(tx, { friendId: userId, contact: login.login, inviterId: accepted }, now);
}

/** Nobody is accepted who is the inviter themselves; rules.md, Referrals. What is known of the account is written. */
async function acceptableInviter(
  tx: Db,
  inviterId: string | null,
  friendId: string,
  now: Date,
): Promise<string | null> {
  if (inviterId === null) return null;
  const inviter = await tx.user.findUnique({ where: { id: inviterId }, select: { status: true } });
  if (inviter?.status !== "ACTIVE") return null;
  return (await refuseOwnAccount(tx, { inviterId, friendId }, now)) ? null : inviterId;
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
    await tx.referral.update({
      where: { userId_id: { userId, id } },
      data: { status, contact: kept && maskContact(kept) },
    });
  }
  if (inviterId) await raiseLevels(tx, inviterId, now);
}
