import { changeSubscription, readSubscription } from "#app/core/db/premium/premium-subscriptions.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import { afterPassedOn } from "#app/core/domain/premium/subscription.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { notifyPremiumChange } from "#app/core/services/notify-premium-change.server.ts";

/**
 * A customer has proved that a phone is theirs: it pays for nobody else's premium any more; rules.md, One
 * person, again. Called after the proof is written.
 */
export function phoneProved(tx: Db, login: Login, userId: string, now: Date): Promise<void> {
  return passOn(tx, login, { isMeant: (holder) => holder !== userId, now });
}

/** A customer has given a phone up: it does not pay for their premium any more. */
export function phoneGivenUp(tx: Db, login: Login, userId: string, now: Date): Promise<void> {
  return passOn(tx, login, { isMeant: (holder) => holder === userId, now });
}

/**
 * Ends the subscription on a phone without another charge: what is paid stays until its end, and its customer
 * is told. From now on another customer can subscribe with the phone, and no code sent to it before lets its
 * former owner do so.
 */
async function passOn(
  tx: Db,
  { kind, login: phone }: Login,
  { isMeant, now }: { isMeant: (userId: string) => boolean; now: Date },
): Promise<void> {
  if (kind !== "PHONE") return;
  const code = await tx.oneTimeCode.findUnique({ where: { login_kind: { login: phone, kind: "PREMIUM" } } });
  if (code?.userId && isMeant(code.userId))
    await tx.oneTimeCode.deleteMany({ where: { login: phone, kind: "PREMIUM", userId: code.userId } });
  const holder = await tx.premiumPhone.findUnique({ where: { phone } });
  if (!holder || !isMeant(holder.userId)) return;
  const { userId, subscriptionId } = holder;
  await lockAccount(tx, userId);
  const own = await readSubscription(tx, userId, subscriptionId);
  if (own?.subscription.phone !== phone) return;
  const charging = own.openCharge !== null;
  const change = afterPassedOn(own.subscription, { charging }, now);
  if (change) {
    const after = await changeSubscription(tx, own.subscription, change, { charging, now });
    await notifyPremiumChange(tx, { before: own.subscription, after, charging }, now);
  }
  await tx.premiumPhone.deleteMany({ where: { phone, userId, subscriptionId } });
}
