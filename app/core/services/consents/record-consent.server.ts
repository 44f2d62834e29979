import { lastWord, noteConsent, type Said } from "#app/core/db/consents/consents.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { saysAnew, textKinds, type ConsentKind, type TextKind } from "#app/core/domain/consents/consent.ts";
import { versionFor } from "#app/core/db/consents/text-in-force.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/** Keeps that a customer allows something, where nothing else is written with it; once until they take it back. */
export async function recordConsent(
  userId: string,
  kind: Exclude<ConsentKind, "MESSAGES" | "PUSH">,
  said: Said,
): Promise<void> {
  // What was allowed before is the rule, and locks nobody.
  const last = await lastWord(prisma, userId, { kind });
  if (!saysAnew(kind, last, { given: true, version: versionFor(kind, said.now) })) return;
  await transact((tx) => noteConsent(tx, userId, { kind, given: true }, said));
}

/** Keeps that whoever opens an account by proving its login agrees to the terms and the privacy policy, as that page says. */
export async function agreeToTexts(tx: Db, userId: string, said: Said): Promise<void> {
  for (const kind of textKinds) await noteConsent(tx, userId, { kind, given: true }, said);
}

/**
 * Keeps that a customer agrees to the version in force of one text. Refuses CONFLICT for any other version: it was
 * replaced since they read it.
 */
export async function agreeToText(
  userId: string,
  { kind, version }: { kind: TextKind; version: string },
  said: Said,
): Promise<Decision<{ version: string }>> {
  if (version !== versionFor(kind, said.now)) return refuse("CONFLICT");
  await recordConsent(userId, kind, said);
  return accept({ version });
}
