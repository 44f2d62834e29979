import { columnsOf, moment, oneOf, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import {
  phoneFreeFrom,
  type SubscriptionChange,
  type SubscriptionFacts,
} from "#app/core/domain/premium/subscription.ts";
import { Prisma, type PremiumCharge, type PremiumSubscription } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/** A subscription with its open charge, if there is one. */
export interface OwnSubscription {
  subscription: PremiumSubscription;
  openCharge: PremiumCharge | null;
}

const openStates = ["PENDING", "UNKNOWN"] as const;

/** A customer's subscriptions. */
export interface OwnPremium {
  /** The open one, or else the last. */
  current: OwnSubscription | null;
  /** The one that waits for its phone's verification or its first charge. */
  pending: OwnSubscription | null;
}

/** Reads a customer's subscriptions. */
export async function readOwnPremium(db: Db, userId: string): Promise<OwnPremium> {
  const running = ["ACTIVE", "SUSPENDED", "CANCELLED"] as const;
  const [open, ended, pending, charges] = await Promise.all([
    db.premiumSubscription.findFirst({ where: { userId, status: { in: [...running] } } }),
    db.premiumSubscription.findFirst({
      where: { userId, status: "EXPIRED", paidPeriods: { gt: 0 } },
      orderBy: { id: "desc" },
    }),
    db.premiumSubscription.findFirst({ where: { userId, status: "PENDING" } }),
    db.premiumCharge.findMany({ where: { userId, state: { in: [...openStates] } } }),
  ]);
  const withCharge = (subscription: PremiumSubscription | null): OwnSubscription | null =>
    subscription && {
      subscription,
      openCharge: charges.find(({ subscriptionId }) => subscriptionId === subscription.id) ?? null,
    };
  return { current: withCharge(open ?? ended), pending: withCharge(pending) };
}

/** One subscription of a customer; to act on it, read it under the customer's lock. */
export async function readSubscription(db: Db, userId: string, id: string): Promise<OwnSubscription | null> {
  const subscription = await db.premiumSubscription.findUnique({ where: { userId_id: { userId, id } } });
  if (!subscription) return null;
  const open = { userId, subscriptionId: id, state: { in: [...openStates] } };
  return { subscription, openCharge: await db.premiumCharge.findFirst({ where: open }) };
}

/**
 * Writes a change, and the time from which another customer can use the phone. Premium decides how long
 * points last, so decisions from the earlier facts are made again.
 */
export async function changeSubscription(
  tx: Db,
  { userId, id }: Pick<PremiumSubscription, "userId" | "id">,
  change: SubscriptionChange & { plan?: SubscriptionFacts["plan"]; phone?: string },
  { charging, now }: { charging: boolean; now: Date },
): Promise<PremiumSubscription> {
  const ends = change.status === "EXPIRED" && { endedAt: now };
  const changed = await tx.premiumSubscription.update({
    where: { userId_id: { userId, id } },
    data: { ...change, ...ends },
  });
  await tx.pointsAccount.update({ where: { userId }, data: { factsVersion: { increment: 1 } } });
  const own = { userId, subscriptionId: id };
  if (changed.status === "EXPIRED") await tx.premiumPhone.deleteMany({ where: own });
  else
    await tx.premiumPhone.updateMany({
      where: own,
      data: { freeFrom: phoneFreeFrom(changed, { charging }) },
    });
  return changed;
}

/** Whether another customer's open subscription is paid by this phone at `now`. */
export async function isPhoneTaken(db: Db, phone: string, userId: string, now: Date): Promise<boolean> {
  const holder = await db.premiumPhone.findUnique({ where: { phone } });
  return holder !== null && holder.userId !== userId && !(holder.freeFrom && holder.freeFrom <= now);
}

/**
 * Reserves a phone for a customer's subscription; false while another customer's open one has it. Of
 * concurrent callers one gets it.
 */
export async function takePhone(
  tx: Db,
  phone: string,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<boolean> {
  await tx.premiumPhone.deleteMany({ where: { userId, phone: { not: phone } } });
  const taken = await changeRowsIn(tx)`
    INSERT INTO premium_phone AS p (phone, user_id, subscription_id) VALUES (${phone}, ${userId}::uuid, ${id}::uuid)
    ON CONFLICT (phone) DO UPDATE SET user_id = excluded.user_id, subscription_id = excluded.subscription_id, free_from = NULL
    WHERE p.user_id = excluded.user_id OR p.free_from <= ${now}::timestamptz`;
  return taken === 1;
}

/** Notifies the customer's open pages. */
export async function announcePremium(tx: Db, userId: string, status: string, now: Date): Promise<void> {
  await callFunction(tx, "tell", { p_user: userId, p_event: { type: "premium", status }, p_now: now });
}

const dueColumns = columnsOf("premium_subscription", {
  userId: uuid,
  id: uuid,
  status: oneOf<PremiumSubscription["status"]>(),
  dueAt: moment,
});

export type DueSubscription = RowOf<typeof dueColumns>;

/** Subscriptions due at `now`, in the order of their time. */
export async function readDueSubscriptions(
  now: Date,
  after: DueSubscription | null,
  count: number,
): Promise<DueSubscription[]> {
  const behind = after
    ? Prisma.sql`AND (due_at, user_id, id) > (${after.dueAt}::timestamptz, ${after.userId}::uuid, ${after.id}::uuid)`
    : Prisma.empty;
  return readRows<DueSubscription>`
    SELECT ${dueColumns.sql} FROM premium_subscription
    WHERE due_at IS NOT NULL AND due_at <= ${now}::timestamptz ${behind}
    ORDER BY due_at, user_id, id LIMIT ${count}::int`;
}
