import type { BusinessDay } from "#app/core/domain/business-day.ts";

/** The texts that bind: the contract, and what becomes of personal data. */
export const legalPages = ["terms", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * The versions of each text, the one in force first. Whoever changes a text in any language gives it a new one, by the day
 * from which it counts, and keeps what it said before (`legal-earlier.json`). A test holds the texts to it.
 */
const versions = {
  terms: ["2026-12-01", "2026-11-30", "2026-11-29", "2026-11-28"],
  privacy: ["2026-12-01", "2026-11-30", "2026-11-29", "2026-11-28"],
} as const satisfies Record<LegalPage, readonly [string, ...string[]]>;

/**
 * The version in force. The day since when somebody else gets personal data (RECEIVERS_SINCE) is from that day on a new
 * version of the privacy policy, which names them, if its words are older.
 */
export function versionInForce(
  page: LegalPage,
  receivers?: { since: BusinessDay | undefined; today: BusinessDay },
): string {
  const [ofWords] = versions[page];
  if (page !== "privacy" || !receivers?.since || receivers.since > receivers.today) return ofWords;
  return receivers.since > ofWords ? receivers.since : ofWords;
}

/** All earlier versions of the words, the newest first. */
export function earlierVersions(page: LegalPage): readonly string[] {
  return versions[page].slice(1);
}

/** The version of the words that a version has: its own, or the last one before it, where only the receivers are new. */
export function wordsOf(page: LegalPage, version: string): string | null {
  const all: readonly string[] = versions[page];
  return all.find((ofWords) => ofWords <= version) ?? null;
}
