import { transact } from "#app/core/db/transaction.server.ts";
import type { ConsentWay, FreeKind, TextKind } from "#app/core/domain/consents/consent.ts";
import type { Consents } from "#app/core/domain/consents/consent-answer.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { listConsents } from "#app/core/services/consents/list-consents.server.ts";
import { agreeToText } from "#app/core/services/consents/record-consent.server.ts";
import { withdrawConsent } from "#app/core/services/consents/withdraw-consent.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** Keeps that the caller agrees to a text. Refuses CONFLICT for a version that is not in force. */
export async function agree(
  { caller: { userId }, language, now }: ClientCall,
  text: { kind: TextKind; version: string },
  way: ConsentWay,
): Promise<Decision<Consents>> {
  const agreed = await agreeToText(userId, text, { way, language, now });
  return agreed.ok ? accept(await listConsents(userId, now)) : agreed;
}

/** Takes back what the caller has allowed, and ends what rested on it. */
export async function withdraw(
  { caller: { userId }, language, now }: ClientCall,
  kind: FreeKind,
  way: ConsentWay,
): Promise<Consents> {
  await transact((tx) => withdrawConsent(tx, userId, kind, { way, language, now }));
  return listConsents(userId, now);
}
