import { prisma } from "#app/core/db/client.server.ts";
import { parseReferralCode } from "#app/core/domain/accounts/referral-code.ts";
import { shortName } from "#app/core/domain/accounts/short-name.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";

/**
 * The owner of a referral code, given as typed: first name and initial, null if there is no name yet. Refuses
 * NOT_FOUND for an unknown code and for that of an inactive account, which nobody can register with.
 */
export async function getClientName(code: string): Promise<Decision<{ name: string | null }>> {
  const referralCode = parseReferralCode(code);
  if (referralCode === null) return refuse("NOT_FOUND");
  const inviter = await prisma.customer.findFirst({
    where: { referralCode, status: "ACTIVE" },
    select: { firstName: true, lastName: true },
  });
  return inviter ? accept({ name: shortName(inviter.firstName, inviter.lastName) }) : refuse("NOT_FOUND");
}
