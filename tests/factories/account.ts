import { randomUUID } from "node:crypto";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";

export const day = 24 * 60 * 60 * 1000;

/** An active customer, inserted directly, for tests that are not about signing up. */
export async function makeAccount({
  points = 0,
  now = new Date(),
  level = 0,
  onboardingStep = 0,
} = {}): Promise<string> {
  const id = newId();
  await prisma.customer.create({
    data: {
      id,
      status: "ACTIVE",
      referralCode: randomUUID().slice(0, 8),
      createdAt: now,
      verifiedAt: now,
      onboardingStep,
      level,
    },
  });
  await prisma.pointsAccount.create({ data: { userId: id } });
  await prisma.userLevel.createMany({
    data: Array.from({ length: level }, (_, index) => ({
      userId: id,
      level: index + 1,
      rewardPoints: 0,
      reachedAt: now,
    })),
  });
  if (points > 0) await credit(id, points, { now });
  return id;
}

/** Credits points as a gift that lasts `days` days. */
export async function credit(
  userId: string,
  points: number,
  { days = 30, now = new Date(), reference = `gift:${randomUUID()}` } = {},
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + days * day);
  const gift = { p_user: userId, p_points: points, p_source: "GIFT", p_reference: reference } as const;
  const when = { p_expires_at: expiresAt, p_now: now };
  return (await callFunction(prisma, "ledger_credit", { ...gift, ...when, p_detail: {} })) === true;
}

/**
 * Makes a customer owe points, like the cancellation of a sale whose points are spent. Leaves three entries.
 */
export async function owe(userId: string, points: number, now: Date): Promise<void> {
  const reference = `sale:${randomUUID()}`;
  await credit(userId, points, { now, reference });
  const taken = { p_user: userId, p_points: points, p_detail: {}, p_now: now };
  const spend = { ...taken, p_reference: `spend:${reference}` };
  await callFunction(prisma, "ledger_take", { ...spend, p_contra: "SPENT", p_source: "CONSUMED" });
  const back = { ...taken, p_reference: `back:${reference}` };
  await callFunction(prisma, "ledger_take_back", { ...back, p_source: "REFUND", p_credit: reference });
}
