import { prisma } from "#app/core/db/client.server.ts";
import { readConsents } from "#app/core/db/consents/consents.server.ts";
import { textKinds } from "#app/core/domain/consents/consent.ts";
import { versionFor } from "#app/core/db/consents/text-in-force.server.ts";
import type { Consents, ConsentShown } from "#app/core/domain/consents/consent-answer.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";

/** All that a customer has said, and how they stand to the texts in force at `now`. */
export async function listConsents(userId: string, now: Date): Promise<Consents> {
  const rows = await readConsents(prisma, userId);
  const items = rows.map(({ kind, subject, given, version, language, way, at }): ConsentShown => ({
    ...{ kind, subject, given, version, way },
    language: isLanguage(language) ? language : defaultLanguage,
    at: at.toISOString(),
  }));
  const texts = textKinds.map((kind) => ({
    kind,
    version: versionFor(kind, now),
    agreedVersion: items.find((one) => one.kind === kind)?.version ?? null,
  }));
  return { texts, items };
}
