import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { env } from "#app/env.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readInvites, readReferralPoints } from "./read-invites.server.ts";
import type { Referral } from "#app/core/domain/referrals/referral-answer.ts";

/** A customer's referral code and its results; rules.md, Referrals. */
export async function getReferral({ caller: { userId }, language }: ClientCall): Promise<Referral> {
  const [{ referralCode }, totalPointsEarned, invites, economy] = await Promise.all([
    prisma.customer.findUniqueOrThrow({ where: { id: userId }, select: { referralCode: true } }),
    readReferralPoints(userId),
    readInvites(userId),
    readEconomy(prisma),
  ]);
  const link = `${env.ORIGIN}/${language}/sign-up?code=${referralCode}`;
  const { referralPoints: pointsPerLevel, referralCapPoints: mostPointsPerFriend } = economy;
  return { code: referralCode, link, totalPointsEarned, pointsPerLevel, mostPointsPerFriend, invites };
}
