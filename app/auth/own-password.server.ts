import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { failedPasswordByUser, passwordProofByUser } from "./limits.server.ts";
import { passwordMatches } from "./passwords.server.ts";

/**
 * Asks a signed-in customer for the password again. Refuses USER_AUTH_FAILED, also where the account has none, and
 * TOO_MANY_REQUESTS after 10 wrong ones, or 30 of any kind, in 15 minutes; `path` is the field that the refusal names.
 * The hash that was compared comes back: what is written on the strength of it must see that it still stands.
 */
export async function proveOwnPassword(
  userId: string,
  password: string,
  path = "password",
): Promise<Decision<{ passwordHash: string }>> {
  const passed = (await passwordProofByUser.take(userId)) ?? (await failedPasswordByUser.take(userId));
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const { passwordHash } = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (passwordHash === null || !(await passwordMatches(password, passwordHash))) {
    return refuse("USER_AUTH_FAILED", { details: [{ path, code: "USER_AUTH_FAILED" }] });
  }
  await failedPasswordByUser.giveBack(userId);
  return accept({ passwordHash });
}
