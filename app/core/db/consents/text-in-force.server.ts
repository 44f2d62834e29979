import { env } from "#app/env.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { ConsentKind } from "#app/core/domain/consents/consent.ts";
import { versionInForce, type LegalPage } from "#app/core/domain/help/legal-version.ts";

/** The version of a text that is in force here, with the receivers that the settings name. */
export function textInForce(page: LegalPage, now: Date): string {
  return versionInForce(page, { since: env.RECEIVERS_SINCE, today: businessDayOf(now) });
}

/** The version of the text by which a customer knows what they say yes to. */
export function versionFor(kind: ConsentKind, now: Date): string {
  return textInForce(kind === "TERMS" ? "terms" : "privacy", now);
}
