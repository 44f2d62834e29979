import { prisma } from "#app/db/client.server.ts";
import { parseReferralCode } from "#app/domain/accounts/referral-code.ts";
import { shortName } from "#app/domain/accounts/short-name.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";

/**
 * Who invites with a referral code, as it was typed: first name and initial, null where there is no name yet.
 * Refuses NOT_FOUND for a code that is nobody's, or that of an account not active: with it nobody can register.
 */
export async function getClientName(code: string): Promise<Decision<{ name: string | null }>> {
  const referralCode = parseReferralCode(code);
  if (referralCode === null) return refuse("NOT_FOUND");
  const inviter = await prisma.user.findFirst({
    where: { referralCode, status: "ACTIVE" },
    select: { firstName: true, lastName: true },
  });
  return inviter ? accept({ name: shortName(inviter.firstName, inviter.lastName) }) : refuse("NOT_FOUND");
}
