import type { OperatorBilling } from "#app/core/adapters/operator-billing/billing.ts";
import { operatorBilling } from "#app/core/adapters/operator-billing/operator-billing.server.ts";
import { isOff, refuseOff } from "#app/core/adapters/services-off.server.ts";
import { closeChallenge, findOpenChallenge } from "#app/core/auth/challenges.server.ts";
import { consumeCode } from "#app/core/auth/codes.server.ts";
import { guessChallenge } from "#app/core/auth/proofs.server.ts";
import { decideAndMove, keptAnswer, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import {
  changeSubscription,
  readOwnPremium,
  takePhone,
  type OwnPremium,
} from "#app/core/db/premium/premium-subscriptions.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { afterEnd } from "#app/core/domain/premium/subscription.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Challenge, PremiumSubscription } from "#app/generated/prisma/client.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import {
  askOperator,
  openCharge,
  settleCharge,
  type ClaimedCharge,
} from "#app/core/services/premium/charge-period.server.ts";
import { alreadyActive, refusalToSubscribe } from "./may-subscribe.server.ts";
import { premiumView, statusOf } from "./premium-view.ts";
import { notifyPremiumChange } from "#app/core/services/notify-premium-change.server.ts";
import type { Premium } from "#app/core/domain/premium/premium-answer.ts";

const kind = "PREMIUM";

interface Proof {
  challenge: string;
  otp: string;
}

/**
 * Verifies the phone by the code sent to it and charges the first period: premium is ACTIVE from then on. A
 * cancelled subscription that is still paid is resumed instead, with this phone and plan, and charged at its
 * period's end. If the operator does not answer, the subscription stays PENDING until it does. Refuses
 * SERVICE_OFF, USER_INVALID_OTP, USER_INVALID_CHALLENGE, USER_BLOCKED, PREMIUM_ALREADY_ACTIVE if the phone
 * was taken meanwhile, and PREMIUM_ACTIVATION_ERROR for a failed charge, after which nothing stays open.
 */
export async function validatePremium(
  call: ClientCall,
  proof: Proof,
  billing: OperatorBilling = operatorBilling,
): Promise<Decision<Premium>> {
  if (isOff("BILLING")) return refuseOff("BILLING");
  // Checked before the charge: a key used for another request must not charge first and be refused after.
  const kept = await keptAnswer<Premium>(call);
  return kept ?? decideAndMove(call, { decide: () => prove(call, proof, billing) });
}

async function prove(
  call: ClientCall,
  proof: Proof,
  billing: OperatorBilling,
): Promise<Move<Premium> | Refused> {
  const { caller, now, log } = call;
  const challenge = await findOpenChallenge(proof.challenge, now, kind);
  if (challenge?.userId !== caller.userId) return refuse("USER_INVALID_CHALLENGE");
  const guess = await guessChallenge(challenge, proof.otp, { address: null, now }, "USER_INVALID_CHALLENGE");
  if (!guess.ok) return guess;
  const begun = await transact((tx) => begin(tx, challenge, guess.value.codeHash, now));
  if (!begun.ok) return begun;
  const claimed = begun.value;
  const outcome = claimed && (await askOperator(claimed, billing, log));
  if (claimed && outcome === "FAILED") {
    await transact((tx) => settleCharge(tx, claimed, outcome, now));
    return refuse("PREMIUM_ACTIVATION_ERROR");
  }
  return oneTransaction(async (tx) => premiumView(await readOwnPremium(tx, caller.userId), now), {
    always: async (tx) => {
      if (claimed) await settleCharge(tx, claimed, outcome, now);
    },
  });
}

/** Consumes the code. Returns the first charge to make, or null if a paid subscription is resumed. */
async function begin(
  tx: Db,
  { id, userId, login: phone }: Challenge,
  codeHash: string,
  now: Date,
): Promise<Decision<ClaimedCharge | null>> {
  await lockAccount(tx, userId);
  // The customer may have been blocked during this call: a blocked customer is not charged (decision 031).
  const user = await tx.customer.findUnique({ where: { id: userId }, select: { blockedAt: true } });
  if (user?.blockedAt) return refuse("USER_BLOCKED");
  if (phone === null || !(await closeChallenge(tx, id, now))) return refuse("USER_INVALID_CHALLENGE");
  if (!(await consumeCode(tx, { login: phone, kind }, codeHash))) return refuse("USER_INVALID_CHALLENGE");
  const own = await readOwnPremium(tx, userId);
  const refusal = refusalToSubscribe(own, now);
  if (refusal) return refusal;
  const pending = own.pending?.subscription;
  if (pending?.phone !== phone) return refuse("USER_INVALID_CHALLENGE");
  const paid = await stillPaid(tx, own, now);
  const taken = await takePhone(tx, phone, paid ?? pending, now);
  if (!taken) return alreadyActive();
  if (!paid) return accept(await openCharge(tx, pending, now));
  await goOn(tx, paid, pending, now);
  return accept(null);
}

/**
 * The cancelled subscription whose period is still running; one that is over but not recorded as ended is
 * ended here.
 */
async function stillPaid(tx: Db, { current }: OwnPremium, now: Date): Promise<PremiumSubscription | null> {
  if (!current || current.subscription.status === "EXPIRED") return null;
  if (statusOf(current, now) === "CANCELLED") return current.subscription;
  await changeSubscription(tx, current.subscription, afterEnd(), { charging: false, now });
  return null;
}

async function goOn(
  tx: Db,
  paid: PremiumSubscription,
  { plan, phone, ...pending }: PremiumSubscription,
  now: Date,
): Promise<void> {
  await tx.premiumSubscription.delete({ where: { userId_id: { userId: pending.userId, id: pending.id } } });
  const change = { status: "ACTIVE", plan, phone, dueAt: paid.currentPeriodEnd } as const;
  const after = await changeSubscription(tx, paid, change, { charging: false, now });
  await notifyPremiumChange(tx, { before: paid, after, charging: false }, now);
}
