import {
  BillingUnknown,
  type ChargeOutcome,
  type OperatorBilling,
} from "#app/core/adapters/operator-billing/billing.ts";
import { changeSubscription, readSubscription } from "#app/core/db/premium/premium-subscriptions.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { askAgainAt, askingMs, chargeReference } from "#app/core/domain/premium/charge.ts";
import { priceOf } from "#app/core/domain/premium/plans.ts";
import { afterFailed, afterPaid, nextPeriodStart } from "#app/core/domain/premium/subscription.ts";
import type { PremiumCharge, PremiumSubscription } from "#app/generated/prisma/client.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { product } from "#app/product.ts";
import type { Log } from "#app/core/services/call.ts";
import { notifyPremiumChange } from "#app/core/services/notify-premium-change.server.ts";

/*
 * A charge has three steps, so that no transaction is open while the operator is asked: write it down
 * (PENDING), ask the operator, write down the answer. If the process is killed in between, the job finds the
 * open charge and asks for its result; only a charge that the operator never received is sent again, under
 * the same reference.
 */

/** A charge claimed by one process, which asks the operator about it; nobody else does for a minute. */
export interface ClaimedCharge {
  charge: PremiumCharge;
  phone: string;
  /**
   * False if the customer has cancelled or left: a charge that the operator never received is not sent any
   * more.
   */
  wanted: boolean;
}

const keyOf = ({ userId, subscriptionId, period, try: number }: PremiumCharge) => ({
  userId_subscriptionId_period_try: { userId, subscriptionId, period, try: number },
});

/** Writes a new charge for the subscription's next period, under its customer's lock. */
export async function openCharge(
  tx: Db,
  subscription: PremiumSubscription,
  now: Date,
): Promise<ClaimedCharge> {
  const { userId, id: subscriptionId, plan, paidPeriods, failedTries, phone } = subscription;
  const number = { subscriptionId, period: paidPeriods + 1, try: failedTries + 1 };
  const charge = await tx.premiumCharge.create({
    data: {
      ...number,
      userId,
      plan,
      reference: chargeReference(number),
      amountMillimes: priceOf(plan),
      periodStart: nextPeriodStart(subscription, now),
      createdAt: now,
      askedAt: now,
    },
  });
  await changeSubscription(
    tx,
    subscription,
    { dueAt: new Date(now.getTime() + askingMs) },
    { charging: true, now },
  );
  return { charge, phone, wanted: true };
}

/** Takes over an open charge that no process is asking about any more. */
export async function reclaimCharge(
  tx: Db,
  subscription: PremiumSubscription,
  open: PremiumCharge,
  { wanted, now }: { wanted: boolean; now: Date },
): Promise<ClaimedCharge> {
  const charge = await tx.premiumCharge.update({
    where: keyOf(open),
    data: { attempts: { increment: 1 }, askedAt: now },
  });
  await changeSubscription(
    tx,
    subscription,
    { dueAt: new Date(now.getTime() + askingMs) },
    { charging: true, now },
  );
  return { charge, phone: subscription.phone, wanted };
}

/**
 * Asks the operator, outside any transaction. Null if there was no answer: the charge's result is unknown.
 */
export async function askOperator(
  { charge, phone, wanted }: ClaimedCharge,
  billing: OperatorBilling,
  log: Log,
): Promise<ChargeOutcome | null> {
  const { reference, amountMillimes, attempts } = charge;
  try {
    const outcome = attempts > 1 ? await billing.find({ phone, reference }) : null;
    if (outcome) return outcome;
    return wanted
      ? await billing.charge({ phone, amountMillimes, reference, description: `${product.name} Premium` })
      : "FAILED";
  } catch (error) {
    const why =
      error instanceof BillingUnknown ? { reason: error.message, cause: error.cause } : { err: error };
    log.warn({ ...why, reference, attempts }, "the operator did not say what became of a charge");
    return null;
  }
}

/**
 * Writes down the operator's answer and its effects. Of several concurrent answers to one charge the first
 * counts; returns the subscription as it is afterwards.
 */
export async function settleCharge(
  tx: Db,
  { charge }: ClaimedCharge,
  outcome: ChargeOutcome | null,
  now: Date,
): Promise<PremiumSubscription> {
  const { userId, subscriptionId } = charge;
  await lockAccount(tx, userId);
  const own = await readSubscription(tx, userId, subscriptionId);
  if (!own) throw new Error("the subscription of a charge has gone");
  const { subscription, openCharge: open } = own;
  if (open?.reference !== charge.reference) return subscription;
  if (outcome === null) {
    await tx.premiumCharge.update({ where: keyOf(open), data: { state: "UNKNOWN" } });
    const isOurs = open.attempts === charge.attempts && subscription.dueAt !== null;
    const dueAt = isOurs ? askAgainAt(open.attempts, now) : subscription.dueAt;
    return changeSubscription(tx, subscription, { dueAt }, { charging: true, now });
  }
  const { periodStart, ...change } =
    outcome === "OK"
      ? afterPaid(subscription, open.periodStart, now)
      : { ...afterFailed(subscription, now), periodStart: open.periodStart };
  await tx.premiumCharge.update({
    where: keyOf(open),
    data: { state: outcome, settledAt: now, periodStart },
  });
  const changed = await changeSubscription(tx, subscription, change, { charging: false, now });
  await notifyPremiumChange(tx, { before: subscription, after: changed, charging: false }, now);
  return changed;
}
