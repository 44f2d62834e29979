import type { StaffPerson } from "#app/generated/prisma/client.ts";

/** What is told of a person of either kind, beside what they may do. */
export function staffView({ id, name, email, status, passwordHash, sealedTotp, lastSeenAt }: StaffPerson) {
  const factor = sealedTotp === null ? ("PASSKEY" as const) : ("TOTP" as const);
  const secondFactor = passwordHash === null ? null : factor;
  return { id, name, email, status, secondFactor, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
