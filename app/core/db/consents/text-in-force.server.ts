import { env } from "#app/env.server.ts";
import type { ConsentKind } from "#app/core/domain/consents/consent.ts";
import { versionInForce, type LegalPage } from "#app/core/domain/help/legal-version.ts";

/** The version of a text that is in force here, with the receivers that the settings name. */
export function textInForce(page: LegalPage): string {
  return versionInForce(page, env.RECEIVERS_SINCE);
}

/** The version of the text by which a customer knows what they say yes to. */
export function versionFor(kind: ConsentKind): string {
  return textInForce(kind === "TERMS" ? "terms" : "privacy");
}
