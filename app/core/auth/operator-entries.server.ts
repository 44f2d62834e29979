import { z } from "zod";
import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { OperatorEntryKind, OperatorPasskey, OperatorPerson } from "#app/generated/prisma/client.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";
import { hashSessionSecret, newSessionSecret } from "./session-secrets.server.ts";

const minute = 60 * 1000;

/** How long an invitation is good, and how long a second factor is waited for; milliseconds. */
export const entryLifeMs = {
  INVITATION: 72 * 60 * minute,
  SECOND_FACTOR: 5 * minute,
  /** At an open desk, for what was typed meanwhile. */
  STEP_UP: 30 * minute,
} as const;

/** The secret of a sign-in that waits for its second factor. */
export const begunSignIn = sealedCookie("operator-entry", z.object({ secret: z.string().min(1) }), {
  lifeSeconds: entryLifeMs.SECOND_FACTOR / 1000,
});

/** An invitation, or a sign-in whose second factor is still asked for. */
export interface Entry {
  secretHash: string;
  person: OperatorPerson & { passkeys: OperatorPasskey[] };
}

/** Opens one and returns its secret. Only a person's newest invitation is good. */
export async function openEntry(
  tx: Db,
  personId: string,
  kind: OperatorEntryKind,
  now: Date,
): Promise<string> {
  if (kind === "INVITATION") await tx.operatorEntry.deleteMany({ where: { personId, kind } });
  const { secret, secretHash } = newSessionSecret();
  const expiresAt = new Date(now.getTime() + entryLifeMs[kind]);
  await tx.operatorEntry.create({ data: { secretHash, personId, kind, expiresAt } });
  return secret;
}

/** Null when it is unknown, used, over, or its person is closed. */
export async function findEntry(secret: string, kind: OperatorEntryKind, now: Date): Promise<Entry | null> {
  const secretHash = hashSessionSecret(secret);
  const entry = await prisma.operatorEntry.findUnique({
    where: { secretHash },
    include: { person: { include: { passkeys: true } } },
  });
  if (!entry || entry.kind !== kind || entry.expiresAt <= now || entry.person.status === "CLOSED")
    return null;
  return { secretHash, person: entry.person };
}

/** Uses it up; false when somebody else was faster. */
export async function closeEntry(tx: Db, { secretHash }: Entry): Promise<boolean> {
  const { count } = await tx.operatorEntry.deleteMany({ where: { secretHash } });
  return count === 1;
}
