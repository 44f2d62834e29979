import { closeChallenges, type Pending } from "#app/auth/challenges.server.ts";
import { recordDevice } from "#app/auth/known-devices.server.ts";
import { forgetCaller } from "#app/auth/sessions.server.ts";
import { refuseOwnAccount } from "#app/db/referrals/inviter.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Login } from "#app/domain/accounts/login.ts";
import { maskContact } from "#app/domain/referrals/contact.ts";
import { openAccount } from "#app/ledger/open-account.server.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";
import type { AnonymousCall } from "#app/services/call.ts";

/**
 * Activates an unverified account, applies what was pending and rewards its inviter. The caller holds the
 * login's lock.
 */
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
  forgetCaller(tx, userId);
  await closeChallenges(tx, userId, now, "VERIFICATION");
  await openAccount(tx, userId);
  await settleInvites(tx, { friendId: userId, contact: login.login, inviterId: accepted }, now);
}

/**
 * The inviter, or null if they are inactive or are the customer themselves; rules.md, Referrals. That is
 * recognised by the account's login and device, which must be stored already.
 */
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
 * Accepts the invite of this registration and closes all others, including those sent to this contact: a
 * customer with an account cannot accept an invite. The contact is stored on the account; invites keep only a
 * masked copy.
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
