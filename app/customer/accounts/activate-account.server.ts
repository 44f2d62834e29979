import { closeChallenges, type Pending } from "#app/core/auth/challenges.server.ts";
import { comeBack } from "#app/core/auth/former-logins.server.ts";
import { recordDevice } from "#app/core/auth/known-devices.server.ts";
import { forgetCaller } from "#app/core/auth/sessions.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { refuseOwnAccount } from "#app/core/db/referrals/inviter.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import { mailboxOf, reachOf } from "#app/core/domain/accounts/mailbox.ts";
import { maskContact } from "#app/core/domain/referrals/contact.ts";
import { openAccount } from "#app/core/ledger/post.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { noteNewcomer } from "./note-newcomer.server.ts";
import { phoneProved } from "./pass-phone-on.server.ts";

/**
 * Activates an unverified account, applies what was pending and rewards its inviter: nobody's, if an earlier account
 * had this login. The caller holds the login's lock. Fails as a duplicate if somebody else has proved the mailbox.
 */
export async function activateAccount(
  tx: Db,
  call: Pick<AnonymousCall, "now" | "deviceId" | "address">,
  { userId, login, passwordHash, inviterId, registeredStoreId }: Pending & { userId: string; login: Login },
): Promise<void> {
  const { now, deviceId } = call;
  await tx.login.update({
    where: { login: login.login },
    data: { verifiedAt: now, mailbox: mailboxOf(login.login) },
  });
  await recordDevice(tx, userId, deviceId, now);
  await openAccount(tx, userId);
  const returned = await comeBack(tx, userId, login.login, now);
  const accepted = returned
    ? null
    : await readInviter(tx, { inviterId, friendId: userId, contact: login.login }, now);
  await tx.customer.update({
    where: { id: userId },
    data: { status: "ACTIVE", verifiedAt: now, passwordHash, inviterId: accepted, registeredStoreId },
  });
  await forgetCaller(tx, userId);
  await closeChallenges(tx, userId, now, "VERIFICATION");
  const counts = await noteNewcomer(tx, call, { userId, login });
  await settleInvites(tx, { friendId: userId, contact: login.login, inviterId: accepted, counts }, now);
  await phoneProved(tx, login, userId, now);
}

interface Friend {
  friendId: string;
  /** The login that this registration has proved. */
  contact: string;
  inviterId: string | null;
}

interface Settled extends Friend {
  /** Whether the friend has shown a sign of their own: until then their invite waits. */
  counts: boolean;
}

/**
 * The inviter of this customer: the owner of the referral code that they gave; without a code, the first
 * customer who invited this contact; rules.md, Referrals. Null if nobody may be the inviter.
 */
async function readInviter(
  tx: Db,
  { inviterId, friendId, contact }: Friend,
  now: Date,
): Promise<string | null> {
  const inviters = inviterId === null ? await readInvitersOf(tx, contact) : [inviterId];
  for (const candidate of inviters) if (await mayInvite(tx, candidate, friendId, now)) return candidate;
  return null;
}

/** Customers whose invite to this contact is pending, the earliest first. */
async function readInvitersOf(tx: Db, contact: string): Promise<string[]> {
  const invites = await tx.referral.findMany({
    where: { status: "PENDING", mailbox: reachOf(contact) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { userId: true },
  });
  return invites.map(({ userId }) => userId);
}

/**
 * Whether the inviter is active and not the customer themselves. The account's login and device show that, so
 * they must be stored already.
 */
async function mayInvite(tx: Db, inviterId: string, friendId: string, now: Date): Promise<boolean> {
  const inviter = await tx.customer.findUnique({ where: { id: inviterId }, select: { status: true } });
  return inviter?.status === "ACTIVE" && !(await refuseOwnAccount(tx, { inviterId, friendId }, now));
}

/**
 * Accepts the inviter's invite, once the friend counts, and closes all others to this customer or contact: a customer with an account
 * cannot accept an invite. The contact is stored on the account; invites keep only a masked copy.
 */
async function settleInvites(
  tx: Db,
  { friendId, contact, inviterId, counts }: Settled,
  now: Date,
): Promise<void> {
  const waiting = await tx.referral.findMany({
    where: { status: "PENDING", OR: [{ friendId }, { mailbox: reachOf(contact) }] },
    orderBy: [{ userId: "asc" }, { id: "asc" }],
  });
  // The invite of one whose own account this is says whose it was: by that its inviter can have the refusal looked at.
  const refused = await tx.refusedFriend.findMany({ where: { friendId }, select: { userId: true } });
  const refusedBy = new Set(refused.map((one) => one.userId));
  for (const { userId, id, contact: kept } of waiting) {
    const taken =
      userId === inviterId
        ? ({ status: counts ? "ACCEPTED" : "PENDING", friendId } as const)
        : ({ status: "CLOSED", ...(refusedBy.has(userId) && { friendId }) } as const);
    await tx.referral.update({
      where: { userId_id: { userId, id } },
      data: { ...taken, contact: kept && maskContact(kept), mailbox: null },
    });
  }
  if (!inviterId || !counts) return;
  await callFunction(tx, "note_campaign_event", {
    ...{
      p_user: inviterId,
      p_trigger: "REFERRAL",
      p_subject: `referral:${friendId}`,
      p_partner: null,
      p_amount: 0,
    },
    p_now: now,
  });
  await eventRewards().raiseLevels(tx, inviterId, now);
}
