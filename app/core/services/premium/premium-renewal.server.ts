import { isOff } from "#app/core/adapters/services-off.server.ts";
import type { OperatorBilling } from "#app/core/adapters/operator-billing/billing.ts";
import { operatorBilling } from "#app/core/adapters/operator-billing/operator-billing.server.ts";
import {
  changeSubscription,
  readDueSubscriptions,
  readSubscription,
  type DueSubscription,
  type OwnSubscription,
} from "#app/core/db/premium/premium-subscriptions.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { afterEnd, isChargeWanted, stepOf } from "#app/core/domain/premium/subscription.ts";
import { logger } from "#app/core/log/log.server.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";
import {
  askOperator,
  openCharge,
  reclaimCharge,
  settleCharge,
  type ClaimedCharge,
} from "./charge-period.server.ts";
import { notifyPremiumChange } from "#app/core/services/notify-premium-change.server.ts";

interface Due extends Finding {
  id: string;
}

/**
 * Charges each period at its start, retries a failed charge daily for 7 days, asks about charges that the
 * operator did not answer, and ends expired subscriptions; rules.md, Premium.
 */
export function premiumRenewalWith(billing: OperatorBilling): Job {
  return customerJob<Due>({
    name: "premium-renewal",
    cron: "*/5 * * * *",
    takesAway: true,
    findings,
    work: (due, now) => renew(due, billing, now),
  });
}

export const premiumRenewal: Job = premiumRenewalWith(operatorBilling);

async function* findings(now: Date): AsyncGenerator<Due[]> {
  const read = (after: DueSubscription | null, count: number) => readDueSubscriptions(now, after, count);
  for await (const page of pages<DueSubscription>(read)) {
    yield page.map(({ userId, id, status, dueAt }) => ({
      userId,
      id,
      why: `subscription ${id}, ${status}, due since ${dueAt.toISOString()}`,
    }));
  }
}

/** Handles one subscription: writes the charge, asks the operator, writes the answer. */
async function renew({ userId, id }: Due, billing: OperatorBilling, now: Date): Promise<boolean> {
  const step = await transact((tx) => take(tx, userId, id, now));
  if (step === "nothing") return false;
  if (step === "done") return true;
  const outcome = await askOperator(step, billing, logger);
  await transact((tx) => settleCharge(tx, step, outcome, now));
  if (outcome === null)
    throw new Error("the operator did not say what became of a charge; it is asked again");
  return true;
}

async function take(
  tx: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<ClaimedCharge | "done" | "nothing"> {
  await lockAccount(tx, userId);
  const own = await readSubscription(tx, userId, id);
  if (!own) return "nothing";
  const leaving = await isLeaving(tx, userId);
  const { subscription } = own;
  const charging = own.openCharge !== null;
  const step = stepOf(subscription, { charging, leaving }, now);
  // Nobody can be charged or asked: premium stays as it is until somebody can.
  if ((step === "CHARGE" || step === "ASK") && isOff("BILLING")) return "nothing";
  switch (step) {
    case "WAIT":
      return "nothing";
    case "CHARGE":
      return openCharge(tx, subscription, now);
    case "ASK":
      return askAgain(tx, own, { leaving, now });
    case "FORGET":
      await tx.premiumSubscription.delete({ where: { userId_id: { userId, id } } });
      return "done";
    case "EXPIRE":
      await end(tx, own, now);
      return "done";
  }
}

async function end(
  tx: Db,
  { subscription: before, openCharge: open }: OwnSubscription,
  now: Date,
): Promise<void> {
  const charging = open !== null;
  const after = await changeSubscription(tx, before, afterEnd(), { charging, now });
  await notifyPremiumChange(tx, { before, after, charging }, now);
}

function askAgain(
  tx: Db,
  { subscription, openCharge: open }: OwnSubscription,
  { leaving, now }: { leaving: boolean; now: Date },
) {
  if (!open) throw new Error("there is no charge to ask about");
  return reclaimCharge(tx, subscription, open, { wanted: isChargeWanted(subscription, { leaving }), now });
}

/**
 * A customer who has requested deletion is not charged any more, unless they return; nor is a blocked one, nor an account
 * that is closed.
 */
async function isLeaving(tx: Db, userId: string): Promise<boolean> {
  const user = await tx.customer.findUnique({
    where: { id: userId },
    select: { status: true, deletionRequestedAt: true, blockedAt: true },
  });
  return user?.status !== "ACTIVE" || user.deletionRequestedAt !== null || user.blockedAt !== null;
}
