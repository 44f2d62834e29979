import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { digitsOf } from "#app/core/domain/text.ts";
import type { StaffEntryKind, StaffKind, StaffPasskey, StaffPerson } from "#app/generated/prisma/client.ts";
import { handleAfter } from "./challenges.server.ts";
import { hashSessionSecret, newSessionSecret } from "./session-secrets.server.ts";

const minute = 60 * 1000;

/** How long an invitation is good, and how long a second factor is waited for; milliseconds. */
export const entryLifeMs = {
  INVITATION: 72 * 60 * minute,
  SECOND_FACTOR: 5 * minute,
  /** At an open page, for what was typed meanwhile. */
  STEP_UP: 30 * minute,
} as const;

/** An invitation, or a sign-in whose second factor is still asked for. */
export interface Entry {
  secretHash: string;
  person: StaffPerson & { passkeys: StaffPasskey[] };
}

/** Opens one and returns its secret. Only a person's newest invitation is good. */
export async function openEntry(tx: Db, personId: string, kind: StaffEntryKind, now: Date): Promise<string> {
  if (kind === "INVITATION") await tx.staffEntry.deleteMany({ where: { personId, kind } });
  const { secret, secretHash } = newSessionSecret();
  const expiresAt = new Date(now.getTime() + entryLifeMs[kind]);
  await tx.staffEntry.create({ data: { secretHash, personId, kind, expiresAt } });
  return secret;
}

/** Null when it is unknown, used, over, of another kind of staff, or its person is closed. */
export async function findEntry(
  staff: StaffKind,
  secret: string,
  kind: StaffEntryKind,
  now: Date,
): Promise<Entry | null> {
  const secretHash = hashSessionSecret(secret);
  const entry = await prisma.staffEntry.findUnique({
    where: { secretHash },
    include: { person: { include: { passkeys: true } } },
  });
  if (!entry || entry.kind !== kind || entry.expiresAt <= now) return null;
  const { person } = entry;
  return person.kind === staff && person.status !== "CLOSED" ? { secretHash, person } : null;
}

/**
 * The secret of the session to which a second factor leads: the same for the same begun sign-in and factor, so that who
 * sends it again, because the answer was lost, is led on. Nobody can tell it without both.
 */
export function sessionSecretAfter(
  secret: string,
  { otp = "", passkey }: { otp?: string | undefined; passkey?: string | undefined },
): string {
  return handleAfter(secret, passkey ?? digitsOf(otp));
}

/** Uses it up; false when somebody else was faster. */
export async function closeEntry(tx: Db, { secretHash }: Entry): Promise<boolean> {
  const { count } = await tx.staffEntry.deleteMany({ where: { secretHash } });
  return count === 1;
}
