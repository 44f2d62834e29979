import { randomUUID } from "node:crypto";
import { appleIssuer, type AppleIssuer } from "#app/core/adapters/passes/apple-issuer.server.ts";
import { signPass } from "#app/core/adapters/passes/apple-wallet.server.ts";
import { passCodeOf } from "#app/core/auth/item-codes.server.ts";
import { passByUser } from "#app/core/auth/limits.server.ts";
import { passTokenOf } from "#app/core/auth/pass-tokens.server.ts";
import { findPass, noteChanges, readOrMakePass, type KeptPass } from "#app/core/db/card/apple-pass.server.ts";
import { readPassFace } from "#app/core/db/card/pass-face.server.ts";
import { applePass, passTexts, type PassText } from "#app/core/domain/passes/apple-pass.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import { recordConsent } from "#app/core/services/consents/record-consent.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { findOwnPass, type PassAsked } from "./pass-asked.server.ts";

export interface MadePass {
  /** A `.pkpass`. */
  bytes: Uint8Array;
  /** Whole seconds. */
  changedAt: Date;
}

/**
 * The caller's card as a pass for Apple's wallet. Who asks for it allows what lies with Apple. Refuses NOT_FOUND in an installation without it,
 * UNAUTHORIZED if its codes were ended just now, and TOO_MANY_REQUESTS.
 */
export async function getApplePass({ caller, now, language }: ClientCall): Promise<Decision<MadePass>> {
  const issuer = appleIssuer();
  if (!issuer) return refuse("NOT_FOUND");
  const passed = await passByUser.take(caller.userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const pass = await readOrMakePass(caller, randomUUID(), now);
  // Their session has ended while this call was under way.
  if (!pass) return refuse("UNAUTHORIZED");
  await recordConsent(caller.userId, "PASS_ABROAD", { way: "PROMPT", language, now });
  return accept(await makePass(issuer, pass, now));
}

/**
 * The present version of a pass, for a device that shows it; null if it has not changed since `known`.
 * Refuses NOT_FOUND, UNAUTHORIZED for a wrong token or serial number, and TOO_MANY_REQUESTS.
 */
export async function renewApplePass(
  asked: PassAsked,
  known: Date | null,
  now: Date,
): Promise<Decision<MadePass | null>> {
  const issuer = appleIssuer();
  const found = await findOwnPass(asked);
  if (!found.ok) return found;
  if (!issuer) return refuse("NOT_FOUND");
  const { userId, serial } = found.value;
  await noteChanges([userId], now);
  const pass = await findPass(serial);
  if (!pass) return refuse("UNAUTHORIZED");
  if (known && pass.changedAt <= known) return accept(null);
  const passed = await passByUser.take(userId);
  return passed ? refuse("TOO_MANY_REQUESTS", passed) : accept(await makePass(issuer, pass, now));
}

async function makePass(issuer: AppleIssuer, pass: KeptPass, now: Date): Promise<MadePass> {
  const { serial, changedAt } = pass;
  const json = applePass({
    ...(await readPassFace(pass.userId, now)),
    ...{ passTypeId: issuer.passTypeId, teamId: issuer.teamId, serial, token: passTokenOf(serial) },
    ...{ serviceUrl: `${env.ORIGIN}/passes/apple`, code: passCodeOf(pass, now) },
    ...{ name: product.name, colour: product.themeColor.light },
  });
  const words = Object.fromEntries(languages.map((language) => [language, wordsIn(language)]));
  return {
    bytes: await signPass(issuer, json, words as Record<Language, Record<PassText, string>>),
    changedAt,
  };
}

function wordsIn(language: Language): Record<PassText, string> {
  const t = translator(language);
  const words = passTexts.map((text) => [
    text,
    t(`pass.${text}`, { ns: "passes", product: product.nameIn[language] }),
  ]);
  return Object.fromEntries(words) as Record<PassText, string>;
}
