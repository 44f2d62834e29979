import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import { hour, makeLimit } from "#app/core/auth/limit.server.ts";
import { ownerOf } from "#app/core/db/accounts/owner-of.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { canReach, queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";
import { reachOf } from "#app/core/domain/accounts/mailbox.ts";
import { shortName } from "#app/core/domain/accounts/short-name.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import {
  maxInvitesPerDay,
  nameForInvite,
  nextInviteDay,
  quietSince,
} from "#app/core/domain/referrals/invites.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Customer } from "#app/generated/prisma/client.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readInvites } from "./read-invites.server.ts";
import type { Invite } from "#app/core/domain/referrals/referral-answer.ts";

/**
 * Invites, by customer and business day, with those refused because the contact is a customer's: each tells that it is. A
 * day of the rules' clock is never longer than two of real time.
 */
const invitesOfDay = makeLimit("invite-day", () => maxInvitesPerDay, 48 * hour);

/**
 * Invites a friend by e-mail or phone: creates a pending invite and sends a message in the inviter's
 * language; none to a contact that was invited in the last seven days, however it was spelled, and the inviter is not
 * told of the other one. Refuses INVALID_LOGIN (also one's own), SERVICE_OFF, USER_EXIST for a customer's verified login,
 * INVITE_EXISTS for a friend already invited by this customer, and TOO_MANY_REQUESTS after 20 in a business day. A
 * contact that turns out to be a customer's counts as an invite does: nobody asks about more than these.
 */
export async function inviteFriend(call: ClientCall, input: { contact: string }): Promise<Decision<Invite>> {
  const contact = parseLogin(input.contact);
  if (!contact) return invalid(input.contact.includes("@") ? "INVALID_EMAIL" : "INVALID_PHONE");
  if (!canReach(contact)) return refuseOff("SMS", "contact");
  const { userId } = call.caller;
  const day = `${userId} ${businessDayOf(call.now)}`;
  if (await invitesOfDay.take(day)) return tomorrow(call.now);
  const invited = await transact((tx) => writeInvite(tx, userId, contact, call.now)).catch(
    async (error: unknown) => {
      await invitesOfDay.giveBack(day);
      throw error;
    },
  );
  if (!invited.ok) {
    if (invited.refusal !== "USER_EXIST") await invitesOfDay.giveBack(day);
    return invited;
  }
  const [invite] = await readInvites(userId, invited.value);
  if (!invite) throw new Error("an invite that was just written is not there");
  return accept(invite);
}

const invalid = (code: "INVALID_EMAIL" | "INVALID_PHONE" | "INVALID_LOGIN") =>
  refuse("INVALID_LOGIN", { details: [{ path: "contact", code }] });

/** The daily limit is used up. */
function tomorrow(now: Date): Refused {
  const waitMs = nextInviteDay(now).getTime() - now.getTime();
  return refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Returns the new invite's id. */
async function writeInvite(tx: Db, userId: string, contact: Login, now: Date): Promise<Decision<string>> {
  // Serialised per customer, so that no invite is created twice.
  await readRowsIn(tx)`SELECT 1 AS locked FROM customer WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  // Locked against a concurrent verification of this contact, which closes every invite to it.
  await readRowsIn(tx)`SELECT 1 AS locked FROM login WHERE login = ${contact.login} FOR UPDATE`;
  // Locked against a concurrent invite of another customer to the same contact, which may have no row yet:
  // only one message is sent.
  await readRowsIn(tx)`
    SELECT 1 AS locked FROM invite_slot
    WHERE slot = get_byte(sha256(convert_to(${reachOf(contact.login)}, 'UTF8')), 0) % (SELECT count(*) FROM invite_slot) FOR UPDATE`;
  const inviter = await tx.customer.findUniqueOrThrow({ where: { id: userId } });
  const refused = await refusedContact(tx, inviter, contact);
  if (refused) return refused;

  const quiet = await wasInvited(tx, contact, now);
  const id = newId();
  await tx.referral.create({
    data: {
      ...{ userId, id, contact: contact.login, mailbox: reachOf(contact.login) },
      ...{ status: "PENDING", createdAt: now },
    },
  });
  if (quiet) return accept(id);
  const name = nameForInvite(shortName(inviter.firstName, inviter.lastName));
  const locale = isLanguage(inviter.locale) ? inviter.locale : defaultLanguage;
  const message = {
    template: "invite",
    params: { name, referralCode: inviter.referralCode },
    locale,
  } as const;
  await queueMessage(tx, { userId, to: contact, message, now });
  return accept(id);
}

/** Contacts that this customer cannot invite at all. */
async function refusedContact(
  tx: Db,
  { id: userId, contactPhone }: Customer,
  contact: Login,
): Promise<Refused | null> {
  const { login } = contact;
  const known = await tx.login.findUnique({ where: { login } });
  const owner = await ownerOf(tx, contact);
  const holders = [known?.userId ?? null, owner];
  if (holders.includes(userId) || contactPhone === login) return invalid("INVALID_LOGIN");
  const friends = holders.filter((id) => id !== null);
  const invitedAs = [{ mailbox: reachOf(login) }, ...friends.map((friendId) => ({ friendId }))];
  const own = await tx.referral.count({ where: { userId, status: { not: "CLOSED" }, OR: invitedAs } });
  if (own > 0) return refuse("INVITE_EXISTS", { details: [{ path: "contact", code: "INVITE_EXISTS" }] });
  return owner === null ? null : refuse("USER_EXIST", { details: [{ path: "contact", code: "USER_EXIST" }] });
}

/** Whether anybody has invited this contact lately. */
async function wasInvited(tx: Db, { login }: Login, now: Date): Promise<boolean> {
  const invites = { mailbox: reachOf(login), createdAt: { gte: quietSince(now) } };
  return (await tx.referral.count({ where: invites })) > 0;
}
