import { findChallenge, openChallenge } from "#app/core/auth/challenges.server.ts";
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { codeLifeSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { sessionOfCode } from "./sign-in.server.ts";

/**
 * The session that this very code of a single sign-in has opened, within a code's life and still open: the answer was lost
 * on its way. To be asked after `signIn` has refused, which counts the tries. Null otherwise.
 */
export async function signedInByCode(
  { login, challenge: handle, otp }: { login: string; challenge: string; otp: string },
  now: Date,
) {
  const challenge = await findChallenge(prisma, handle, "SINGLE_SIGN_IN");
  if (!challenge) return null;
  const { userId } = challenge;
  const sessionId = sessionOfCode(handle, otp);
  const since = new Date(now.getTime() - codeLifeSeconds * 1000);
  const isOpen = await prisma.session.count({ where: { userId, id: sessionId, createdAt: { gte: since } } });
  const user = isOpen > 0 ? await prisma.customer.findUnique({ where: { id: userId } }) : null;
  if (user?.status !== "ACTIVE" || user.blockedAt) return null;
  const pin = { kind: "PIN", userId, login: null, sessionId } as const;
  return {
    ...{ login, firstName: user.firstName, deletionCancelled: false, sessionId },
    token: await signToken({ userId, sessionId }, now),
    extra: {
      onboarded: user.onboardingStep === 3,
      pinChallenge: user.pinHash === null ? null : await openChallenge(prisma, pin, now),
    },
  };
}
