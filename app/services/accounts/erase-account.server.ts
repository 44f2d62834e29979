import { callFunction } from "#app/db/call-function.server.ts";
import { lockUser } from "#app/db/accounts/lock-user.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { parseLogin, recipientOf } from "#app/domain/accounts/login.ts";
import { isDeletionDue } from "#app/domain/accounts/deletion.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { cancelPoints, releaseHolds } from "#app/ledger/remove-points.server.ts";
import { lockAccount } from "#app/ledger/post.server.ts";

/**
 * Erases an account whose deletion is due at `now`: what is personal goes, unused points are cancelled, open wallet
 * items are void, the ledger stays under an id without a name; rules.md, Accounts, Deletion. The customer's row is
 * locked first: of a sign-in at the same moment and the deletion one comes too late.
 */
export async function eraseIfDue(
  tx: Db,
  userId: string,
  now: Date,
): Promise<"erased" | "erased before" | "not due"> {
  const user = await lockUser(tx, userId);
  if (user?.status === "DELETED") return "erased before";
  if (user?.status !== "ACTIVE" || !isDeletionDue(user.deletionRequestedAt, now)) return "not due";
  await emptyAccount(tx, userId, user.deletionRequestedAt, now);
  await erasePerson(tx, userId);
  await eraseWays(tx, userId);
  await eraseTraces(tx, userId);
  return "erased";
}

/** What has a worth; the points' account is locked before the wallet, as a till does it. */
async function emptyAccount(tx: Db, userId: string, requestedAt: Date | null, now: Date): Promise<void> {
  await lockAccount(tx, userId);
  await releasePurchases(tx, userId, now);
  await releaseHolds(tx, userId, now);
  const detail = { deletionRequestedAt: requestedAt?.toISOString() ?? null };
  await cancelPoints(tx, { userId, reference: "deletion", detail, now });
  const voided = { status: "VOID", heldBy: null, heldUntil: null } as const;
  await tx.walletItem.updateMany({ where: { userId, status: "ACTIVE" }, data: voided });
  const waiting = {
    userId,
    status: { in: ["ATTACHED", "AWAITING_CASHIER"] },
  } satisfies Prisma.TransactionWhereInput;
  const closed = await tx.transaction.updateManyAndReturn({
    where: waiting,
    data: { status: "EXPIRED", closedAt: now },
  });
  for (const { id } of closed)
    await callFunction(tx, "announce_transaction", { p_user: userId, p_transaction: id, p_now: now });
  const unclaimed = {
    userId,
    status: { in: ["CUSTOMER_VALIDATION_NEEDED", "PRODUCT_VALIDATION_NEEDED"] },
  } satisfies Prisma.TransactionWhereInput;
  await tx.transaction.updateMany({ where: unclaimed, data: { status: "REFUSED", closedAt: now } });
  // What was typed or sent in may be personal; what was bought stays.
  await tx.transaction.updateMany({ where: { userId }, data: { answers: {} } });
  const open = {
    userId,
    status: { in: ["PENDING", "VALIDATING"] },
  } satisfies Prisma.ValidationRequestWhereInput;
  const refused = await tx.validationRequest.updateManyAndReturn({
    where: open,
    data: { status: "REFUSED", points: 0, respondedAt: now },
  });
  // Those of accepted claims stay: nobody else is to be paid for the same. They are hashes that name nobody.
  await tx.claimMark.deleteMany({ where: { userId, requestId: { in: refused.map(({ id }) => id) } } });
  const sentIn = {
    answers: {},
    orderId: null,
    message: null,
    documentKey: null,
    documentType: null,
    documentHash: null,
    responseText: null,
  };
  await tx.validationRequest.updateMany({ where: { userId }, data: sentIn });
  // Nobody is charged for it any more; what became of a charge that is out, the operator's statement will say.
  await tx.premiumSubscription.updateMany({
    where: { userId },
    data: { phone: "", status: "EXPIRED", dueAt: null },
  });
  await tx.premiumCharge.updateMany({ where: { userId, state: "PENDING" }, data: { state: "UNKNOWN" } });
  await tx.premiumPhone.deleteMany({ where: { userId } });
}

/** What waits for its money waits no more; should it be paid yet, the money goes back. Issued invoices lose their name. */
async function releasePurchases(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT release_purchase(p_user => user_id, p_purchase => id, p_status => 'CANCELLED', p_now => ${now}::timestamptz) FROM purchase
    WHERE user_id = ${userId}::uuid AND status = 'AWAITING_PAYMENT' ORDER BY id`;
  await tx.invoice.updateMany({ where: { userId }, data: { customerName: null } });
}

async function erasePerson(tx: Db, userId: string): Promise<void> {
  await tx.user.update({
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
      // A code that has been handed around still tells who it was.
      referralCode: "",
      inviterId: null,
      registeredStoreId: null,
      lastActiveDay: null,
      connectedDays: 0,
      longestRunDays: 0,
    },
  });
  await tx.userTag.deleteMany({ where: { userId } });
  await tx.storyView.deleteMany({ where: { userId } });
}

/** The ways in. The logins are free for a new account from now on. */
async function eraseWays(tx: Db, userId: string): Promise<void> {
  const own = await tx.login.findMany({ where: { userId }, select: { login: true } });
  // A login that was to replace one of these has had a code too.
  const asked = await tx.challenge.findMany({
    where: { userId, login: { not: null } },
    select: { login: true },
  });
  const logins = own.map(({ login }) => login);
  const others = asked.flatMap(({ login }) => login ?? []);
  await tx.oneTimeCode.deleteMany({
    where: { OR: [{ login: { in: logins } }, { login: { in: others }, userId }] },
  });
  await tx.login.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
  await tx.userDevice.deleteMany({ where: { userId } });
  // Also those that somebody else asked for these logins in vain.
  await tx.challenge.deleteMany({ where: { OR: [{ userId }, { login: { in: logins } }] } });
  await eraseContacts(tx, logins);
}

/** What others sent to these logins, and their invites that name them. */
async function eraseContacts(tx: Db, logins: string[]): Promise<void> {
  const recipients = logins.flatMap((text) => {
    const login = parseLogin(text);
    return login ? [recipientOf(login)] : [];
  });
  await tx.outbox.deleteMany({ where: { recipient: { in: recipients } } });
  await tx.referral.updateMany({
    where: { contact: { in: logins }, status: "PENDING" },
    data: { status: "CLOSED" },
  });
  await tx.referral.updateMany({ where: { contact: { in: logins } }, data: { contact: null } });
}

/** What was said to and about the customer. Invites that still waited are closed: a deleted friend earns nothing. */
async function eraseTraces(tx: Db, userId: string): Promise<void> {
  await tx.outbox.deleteMany({ where: { userId } });
  await tx.inactivityWarning.deleteMany({ where: { userId } });
  await tx.giftNote.deleteMany({ where: { userId } });
  await tx.wheelSeed.deleteMany({ where: { userId } });
  // What they typed goes; goods that nobody has fetched, nobody fetches any more.
  await tx.wheelSpin.updateMany({ where: { userId }, data: { clientSeed: "", goodsCode: null } });
  await tx.idempotencyKey.deleteMany({ where: { ownerId: userId } });
  const own = { OR: [{ userId }, { friendId: userId }] };
  await tx.referral.updateMany({ where: { ...own, status: "PENDING" }, data: { status: "CLOSED" } });
  await tx.referral.updateMany({ where: own, data: { contact: null } });
}
