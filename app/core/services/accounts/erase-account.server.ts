import { keepFormer } from "#app/core/auth/former-logins.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { isDeletionDue } from "#app/core/domain/retention.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { cancelPoints, releaseHolds } from "#app/core/ledger/remove-points.server.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { erasePerson, erasePhones, eraseTraces, eraseWays } from "#app/core/services/erase-person.server.ts";

/**
 * Erases an account whose deletion is due at `now`: personal data is removed, unused points are cancelled,
 * open wallet items become void, and the ledger stays under an id without a name; rules.md, Accounts,
 * Deletion. Of each verified login a keyed hash stays, with what was given once. The customer's row is locked first, so of a deletion and a concurrent sign-in only one succeeds.
 */
export async function eraseIfDue(
  tx: Db,
  userId: string,
  now: Date,
): Promise<"erased" | "erased before" | "not due"> {
  const user = await lockUser(tx, userId);
  if (user?.status === "DELETED") return "erased before";
  if (user?.status !== "ACTIVE" || !isDeletionDue(user.deletionRequestedAt, now)) return "not due";
  const credited = await emptyAccount(tx, userId, user.deletionRequestedAt, now);
  await keepOnce(tx, userId, now);
  await erasePerson(tx, userId);
  await eraseWays(tx, userId);
  await eraseTraces(tx, userId);
  await eraseNotes(tx, userId);
  await tx.offlinePass.deleteMany({ where: { userId } });
  // Last: all who give numbers wait for each other.
  await callFunction(tx, "number_credit_notes", { p_users: credited, p_now: now });
  return "erased";
}

/** Removes what operators wrote to the entries of this account, and of those that became part of it. */
async function eraseNotes(tx: Db, userId: string): Promise<void> {
  const { mergedFrom } = await tx.pointsAccount.findUniqueOrThrow({
    where: { userId },
    select: { mergedFrom: true },
  });
  const whose = { userId: { in: [userId, ...mergedFrom] } };
  await tx.giftNote.deleteMany({ where: whose });
  await tx.approval.updateMany({
    where: { ...whose, status: { not: "PENDING" } },
    data: { detail: {}, reason: null },
  });
}

/** What was given once is not given again to whoever proves one of these logins; a debt waits with it. */
async function keepOnce(tx: Db, userId: string, now: Date): Promise<void> {
  const proved = await tx.login.findMany({
    where: { userId, verifiedAt: { not: null } },
    select: { login: true },
    orderBy: { login: "asc" },
  });
  await keepFormer(
    tx,
    userId,
    proved.map(({ login }) => login),
    now,
  );
}

/**
 * Everything of value. The points account is locked before the wallet, in the same order as a till does. Returns the
 * customers whose credit notes wait for their numbers.
 */
async function emptyAccount(tx: Db, userId: string, requestedAt: Date | null, now: Date) {
  await lockAccount(tx, userId);
  await releasePurchases(tx, userId, now);
  const erased = { p_user: userId, p_now: now };
  const credited = await callFunction<"close_approvals_of", string[]>(tx, "close_approvals_of", erased);
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
  // Text and files from the customer, and what a cashier wrote to them, may be personal and are removed; purchases stay.
  await tx.transaction.updateMany({ where: { userId }, data: { answers: {}, refusalReason: null } });
  const open = {
    userId,
    status: { in: ["PENDING", "VALIDATING"] },
  } satisfies Prisma.ValidationRequestWhereInput;
  const refused = await tx.validationRequest.updateManyAndReturn({
    where: open,
    data: { status: "REFUSED", points: 0, respondedAt: now },
  });
  // Receipt hashes of accepted claims stay, so that nobody else is paid for the same receipt. They identify
  // no person.
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
  await erasePhones(tx, userId);
  return credited;
}

/**
 * Pending payments are released; money that still arrives is refunded. Issued invoices lose the customer's
 * name.
 */
async function releasePurchases(tx: Db, userId: string, now: Date): Promise<void> {
  const waiting = await tx.purchase.findMany({
    where: { userId, status: "AWAITING_PAYMENT" },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of waiting)
    await callFunction(tx, "release_purchase", {
      ...{ p_user: userId, p_purchase: id, p_status: "CANCELLED", p_now: now },
    });
  await tx.invoice.updateMany({ where: { userId }, data: { customerName: null } });
}
