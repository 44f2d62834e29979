import { readKeptReceivers, type KeptReceivers } from "#app/core/db/consents/kept-receivers.server.ts";
import { textInForce } from "#app/core/db/consents/text-in-force.server.ts";
import {
  earlierVersions,
  versionInForce,
  wordsOf,
  type LegalPage,
} from "#app/core/domain/help/legal-version.ts";
import { parseMarkup, type Block } from "#app/core/domain/help/markup.ts";
import { changesBetween, type ChangedLine } from "#app/core/domain/help/text-changes.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { legalTextOf, legalWordsOf, textOfVersion } from "#app/core/i18n/legal-texts.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import { disclosedBy } from "#app/core/settings/disclosed.ts";
import { env } from "#app/env.server.ts";
import { fill, filledSections, versionDay } from "./privacy-parts.server.ts";

export interface LegalChangesView {
  title: string;
  /** From which version to which. */
  between: string;
  sections: { id: string; title: string; lines: { state: ChangedLine["state"]; blocks: Block[] }[] }[];
  /** The other versions that can be compared with. */
  others: { version: string; name: string }[];
  words: { gone: string; added: string; same: string; others: string };
}

/**
 * What the version in force says otherwise than an earlier one, in one language. Both with the figures of today, so that only
 * words and receivers differ; of a version whose receivers were not kept, with those of today. Null if there is no such
 * version.
 * @param asked the earlier version; the one before by default
 */
export async function getLegalChanges(
  page: LegalPage,
  asked: string | null,
  { language, now }: { language: Language; now: Date },
): Promise<LegalChangesView | null> {
  const inForce = textInForce(page, now);
  const kept = page === "privacy" ? await readKeptReceivers() : [];
  const versions = versionsBefore(page, inForce, kept);
  const from = asked ?? versions[0];
  if (from === undefined || !versions.includes(from)) return null;
  const before = textOfVersion(page, wordsOf(page, from) ?? from, language);
  if (!before) return null;
  const facts = await readRuleFacts(language);
  const words = legalWordsOf(language);
  const day = (version: string) => versionDay(version, language);
  const today = disclosedBy(env);
  const atTheTime = kept.find(({ version }) => version <= from) ?? today;
  const changed = changesBetween(
    filledSections(page, before, { facts, language, disclosed: atTheTime }),
    filledSections(page, legalTextOf(page, language), { facts, language, disclosed: today }),
  );
  return {
    title: words.changes[page],
    between: fill(words.between, { before: day(from), after: day(inForce) }),
    sections: changed.map(({ id, title, lines }) => ({
      ...{ id, title },
      lines: lines.map(({ state, text }) => ({ state, blocks: parseMarkup(text) })),
    })),
    others: versions
      .filter((version) => version !== from)
      .map((version) => ({ version, name: fill(words.version, { date: day(version) }) })),
    words: { gone: words.gone, added: words.added, same: words.same, others: words.others },
  };
}

/** The versions before the one in force, the newest first: those of the words, and those of the receivers. */
function versionsBefore(page: LegalPage, inForce: string, kept: readonly KeptReceivers[]): string[] {
  const all = [versionInForce(page), ...earlierVersions(page), ...kept.map(({ version }) => version)];
  return [...new Set(all)]
    .filter((version) => version < inForce)
    .sort()
    .reverse();
}
