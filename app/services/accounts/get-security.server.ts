import { prisma } from "#app/db/client.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** The customer's means of signing in. */
export interface Security {
  hasPassword: boolean;
  hasPin: boolean;
  /** Verified logins. */
  email: string | null;
  /** Eight digits. */
  phone: string | null;
}

export async function getSecurity({ caller }: ClientCall): Promise<Security> {
  const { userId } = caller;
  const [user, logins] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true, pinHash: true } }),
    prisma.login.findMany({ where: { userId, verifiedAt: { not: null } } }),
  ]);
  const loginOf = (kind: "EMAIL" | "PHONE") => logins.find((login) => login.kind === kind)?.login ?? null;
  const { passwordHash, pinHash } = user;
  return {
    hasPassword: passwordHash !== null,
    hasPin: pinHash !== null,
    email: loginOf("EMAIL"),
    phone: loginOf("PHONE"),
  };
}
