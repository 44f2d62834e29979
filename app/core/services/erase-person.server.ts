import { forgetSandboxPhones } from "#app/core/adapters/operator-billing/sandbox-billing.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { eraseFromAnswers } from "#app/core/db/accounts/erase-answers.server.ts";
import { removePass } from "#app/core/db/card/apple-pass.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { parseLogin, recipientOf } from "#app/core/domain/accounts/login.ts";
import { reachOf } from "#app/core/domain/accounts/mailbox.ts";

/** Removes who the customer is; the row stays, without a name. */
export async function erasePerson(tx: Db, userId: string): Promise<void> {
  await tx.customer.update({
    where: { id: userId },
    data: {
      status: "DELETED",
      firstName: null,
      lastName: null,
      contactPhone: null,
      birthday: null,
      gender: null,
      state: null,
      avatarKey: null,
      passwordHash: null,
      pinHash: null,
      tooltips: {},
      onboardingLaterAt: null,
      // A referral code that was shared still identifies its owner.
      referralCode: "",
      inviterId: null,
      registeredStoreId: null,
      lastActiveDay: null,
      connectedDays: 0,
      longestRunDays: 0,
      blockedAt: null,
      ageDoubtedAt: null,
    },
  });
  await tx.returnedCustomer.deleteMany({ where: { userId } });
  await tx.newcomer.deleteMany({ where: { userId } });
  await tx.userTag.deleteMany({ where: { userId } });
  await tx.storyView.deleteMany({ where: { userId } });
  await tx.customerNote.deleteMany({ where: { userId } });
  await tx.review.deleteMany({ where: { userId } });
  await tx.customerListed.deleteMany({ where: { userId } });
  await tx.customerListener.deleteMany({ where: { userId } });
  await tx.freeSpin.deleteMany({ where: { userId } });
  await tx.campaignEvent.deleteMany({ where: { userId } });
}

/** Removes the ways to sign in. The logins are free for a new account from now on. */
export async function eraseWays(tx: Db, userId: string): Promise<void> {
  const own = await tx.login.findMany({ where: { userId }, select: { login: true } });
  // A login change in progress has sent a code to the new login too.
  const challenges = await tx.challenge.findMany({
    where: { userId, login: { not: null } },
    select: { login: true },
  });
  const logins = own.map(({ login }) => login);
  const others = challenges.flatMap(({ login }) => login ?? []);
  await tx.oneTimeCode.deleteMany({
    where: { OR: [{ login: { in: logins } }, { login: { in: others }, userId }] },
  });
  await tx.login.deleteMany({ where: { userId } });
  await tx.customerCard.deleteMany({ where: { userId } });
  await tx.cardLookup.deleteMany({ where: { userId } });
  await tx.googlePass.deleteMany({ where: { userId } });
  await removePass(tx, userId);
  await endSessions(tx, userId);
  await tx.userDevice.deleteMany({ where: { userId } });
  // Also challenges that other people requested for these logins without success.
  await tx.challenge.deleteMany({ where: { OR: [{ userId }, { login: { in: logins } }] } });
  await eraseContacts(tx, logins);
}

/** Removes messages sent to these logins and other customers' invites that name them. */
async function eraseContacts(tx: Db, logins: string[]): Promise<void> {
  const naming = { OR: [{ contact: { in: logins } }, { mailbox: { in: logins.map(reachOf) } }] };
  // An invite may have gone to another spelling of the same mailbox.
  const invited = await tx.referral.findMany({ where: naming, select: { contact: true } });
  const addresses = [...logins, ...invited.flatMap(({ contact }) => contact ?? [])];
  const recipients = addresses.flatMap((text) => {
    const login = parseLogin(text);
    return login ? [recipientOf(login)] : [];
  });
  await tx.outbox.deleteMany({ where: { recipient: { in: recipients } } });
  await tx.referral.updateMany({ where: { ...naming, status: "PENDING" }, data: { status: "CLOSED" } });
  await tx.referral.updateMany({ where: naming, data: { contact: null, mailbox: null } });
}

/**
 * Removes the phones that paid for premium, and ends what runs: no further charges are made. The operator's statement will
 * show the result of a charge already sent.
 */
export async function erasePhones(tx: Db, userId: string): Promise<void> {
  const subscribed = await tx.premiumSubscription.findMany({ where: { userId }, select: { phone: true } });
  await forgetSandboxPhones(
    tx,
    subscribed.map(({ phone }) => phone),
  );
  await tx.premiumSubscription.updateMany({
    where: { userId },
    data: { phone: "", status: "EXPIRED", dueAt: null },
  });
  await tx.premiumCharge.updateMany({ where: { userId, state: "PENDING" }, data: { state: "UNKNOWN" } });
  await tx.premiumPhone.deleteMany({ where: { userId } });
}

/** Removes messages to and about the customer. Waiting invites are closed: a deleted friend earns nothing. */
export async function eraseTraces(tx: Db, userId: string): Promise<void> {
  await tx.outbox.deleteMany({ where: { userId } });
  await tx.notice.deleteMany({ where: { userId } });
  await tx.operatorMessageCustomer.deleteMany({ where: { userId } });
  await tx.noticeSetting.deleteMany({ where: { userId } });
  await tx.pushSubscription.deleteMany({ where: { userId } });
  await tx.offerWatch.deleteMany({ where: { userId } });
  await tx.favourite.deleteMany({ where: { userId } });
  await tx.inactivityWarning.deleteMany({ where: { userId } });
  await tx.wheelSeed.deleteMany({ where: { userId } });
  // Text that the customer typed is removed, and they are no longer named as a winner; goods not collected yet can no longer be collected.
  await tx.wheelSpin.updateMany({
    where: { userId },
    data: { clientSeed: "", goodsCode: null, shownName: null },
  });
  await tx.idempotencyKey.deleteMany({ where: { ownerId: userId } });
  await eraseFromAnswers(tx, userId);
  const own = { OR: [{ userId }, { friendId: userId }] };
  await tx.referral.updateMany({ where: { ...own, status: "PENDING" }, data: { status: "CLOSED" } });
  await tx.referral.updateMany({ where: own, data: { contact: null, mailbox: null } });
}
