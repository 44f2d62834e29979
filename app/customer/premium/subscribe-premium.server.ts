import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import { closeChallenges } from "#app/core/auth/challenges.server.ts";
import { permitCode, returnPermit } from "#app/core/auth/codes.server.ts";
import { premiumByUser } from "#app/core/auth/limits.server.ts";
import { issueCode, type Issued } from "#app/core/auth/proofs.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { isPhoneTaken, readOwnPremium } from "#app/core/db/premium/premium-subscriptions.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { isOrangePhone, type PremiumPlan } from "#app/core/domain/premium/plans.ts";
import { pendingMs } from "#app/core/domain/premium/subscription.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { isLanguage } from "#app/core/domain/languages.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { alreadyActive, premiumOff, refusalToSubscribe } from "./may-subscribe.server.ts";

const kind = "PREMIUM";

export interface SubscriptionInput {
  /** 8 digits. */
  phone: string;
  plan: PremiumPlan;
}

/**
 * Starts a subscription by sending a code to the phone to be charged. Repeating it sends another code and
 * replaces the earlier start. Refuses SERVICE_OFF, PREMIUM_WRONG_OPERATOR, PREMIUM_ALREADY_ACTIVE for the
 * phone or the customer, OTP_RESEND_TOO_SOON, and TOO_MANY_REQUESTS, also after ten starts in an hour;
 * rules.md, Premium.
 */
export async function subscribePremium(
  { caller, language, now }: ClientCall,
  input: SubscriptionInput,
): Promise<Decision<{ challenge: string; resendAfterSeconds: number }>> {
  const { userId } = caller;
  const off = premiumOff();
  if (off) return refuseOff(off, "phone");
  if (!isOrangePhone(input.phone)) {
    return refuse("PREMIUM_WRONG_OPERATOR", { details: [{ path: "phone", code: "PREMIUM_WRONG_OPERATOR" }] });
  }
  const refusal = refusalToSubscribe(await readOwnPremium(prisma, userId), now);
  if (refusal) return refusal;
  if (await isPhoneTaken(prisma, input.phone, userId, now)) return alreadyActive();
  const passed = await premiumByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const purpose = { login: input.phone, kind } as const;
  const permit = await permitCode(purpose, now, { waitsFor: "ANY", address: null });
  if (!permit.ok) return permit;
  const { locale } = await prisma.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { locale: true },
  });
  const login = { kind: "PHONE", login: input.phone } as const;
  const to = { userId, login, locale: isLanguage(locale) ? locale : language };
  const issued = await transact<Decision<Issued>>(async (tx) => {
    await lockAccount(tx, userId);
    const late = refusalToSubscribe(await readOwnPremium(tx, userId), now);
    if (late) return late;
    await closeChallenges(tx, userId, now, kind);
    await savePending(tx, userId, input, now);
    return accept(await issueCode(tx, kind, to, { form: permit.value, now }));
  });
  if (!issued.ok || !issued.value.sent) await returnPermit(purpose);
  return issued.ok ? accept({ challenge: issued.value.challenge, resendAfterSeconds }) : issued;
}

/** Stored until the phone is verified; one per customer. */
async function savePending(
  tx: Db,
  userId: string,
  { phone, plan }: SubscriptionInput,
  now: Date,
): Promise<void> {
  const pending = { phone, plan, createdAt: now, dueAt: new Date(now.getTime() + pendingMs) };
  const kept = await tx.premiumSubscription.updateMany({
    where: { userId, status: "PENDING" },
    data: pending,
  });
  if (kept.count === 0)
    await tx.premiumSubscription.create({ data: { ...pending, userId, id: newId(), status: "PENDING" } });
}
