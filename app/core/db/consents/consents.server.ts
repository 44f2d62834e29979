import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import {
  saysAnew,
  type ConsentKind,
  type ConsentWay,
  type LastWord,
} from "#app/core/domain/consents/consent.ts";
import { versionFor } from "./text-in-force.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Consent } from "#app/generated/prisma/client.ts";

/** How a customer says yes or no: where, in which language, and when. */
export interface Said {
  way: ConsentWay;
  language: Language;
  now: Date;
}

interface Word {
  kind: ConsentKind;
  /** Of MESSAGES the kind of notice and the channel, of WINNER_NAME the spin. */
  subject?: string;
  given: boolean;
}

/**
 * Keeps what a customer says, if it is new: of two presses one. Locks the customer's row, so that each sees what was said
 * before. True if it was kept.
 */
export async function noteConsent(tx: Db, userId: string, word: Word, said: Said): Promise<boolean> {
  await lockUser(tx, userId);
  const { kind, subject = null, given } = word;
  const { way, language, now } = said;
  const version = versionFor(kind, now);
  const last = await lastWord(tx, userId, { kind, subject });
  if (!saysAnew(kind, last, { given, version })) return false;
  // After the lock: the order of ids is the order in which it was said.
  const data = { ...{ userId, id: newId(), kind, subject, given, version }, ...{ language, way, at: now } };
  await tx.consent.create({ data });
  return true;
}

/** The last word on a kind and subject; null if nothing was ever said. */
export async function lastWord(
  db: Db,
  userId: string,
  { kind, subject = null }: { kind: ConsentKind; subject?: string | null },
): Promise<LastWord | null> {
  const [last] = await readRowsIn<LastWord>(db)`SELECT given, version FROM consent
    WHERE user_id = ${userId}::uuid AND kind = ${kind}::consent_kind AND subject IS NOT DISTINCT FROM ${subject}::text
    ORDER BY id DESC LIMIT 1`;
  return last ?? null;
}

/** All that a customer has said, the newest first. */
export function readConsents(db: Db, userId: string): Promise<Consent[]> {
  return db.consent.findMany({ where: { userId }, orderBy: { id: "desc" } });
}
