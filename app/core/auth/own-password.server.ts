import { prisma } from "#app/core/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { failedPasswordByUser, passwordProofByUser } from "./limits.server.ts";
import { passwordMatches } from "./passwords.server.ts";

/**
 * Asks a signed-in customer for the password again. Refuses USER_AUTH_FAILED, also when the account has no
 * password, and TOO_MANY_REQUESTS after 10 wrong passwords, or 30 of any kind, in 15 minutes; `path` is the
 * field that the refusal names. Returns the compared hash: whoever writes because of it must check that the
 * hash is still the stored one.
 */
export async function proveOwnPassword(
  userId: string,
  password: string,
  path = "password",
): Promise<Decision<{ passwordHash: string }>> {
  const passed = (await passwordProofByUser.take(userId)) ?? (await failedPasswordByUser.take(userId));
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const { passwordHash } = await prisma.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (passwordHash === null || !(await passwordMatches(password, passwordHash, { known: userId }))) {
    return refuse("USER_AUTH_FAILED", { details: [{ path, code: "USER_AUTH_FAILED" }] });
  }
  await failedPasswordByUser.giveBack(userId);
  return accept({ passwordHash });
}
