import { textInForce } from "#app/core/db/consents/text-in-force.server.ts";
import { earlierVersions, type LegalPage } from "#app/core/domain/help/legal-version.ts";
import { parseMarkup, type Block } from "#app/core/domain/help/markup.ts";
import { changesBetween, type ChangedLine } from "#app/core/domain/help/text-changes.ts";
import type { Language } from "#app/core/domain/languages.ts";
import {
  earlierTextOf,
  legalTextOf,
  legalWordsOf,
  type LegalText,
} from "#app/core/i18n/legal-texts.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
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
 * What the version in force says otherwise than an earlier one, in one language. Both with the figures and receivers of
 * today, so that only words differ. Null if there is no such version.
 * @param asked the earlier version; the one before by default
 */
export async function getLegalChanges(
  page: LegalPage,
  asked: string | null,
  language: Language,
): Promise<LegalChangesView | null> {
  const versions = earlierVersions(page);
  const from = asked ?? versions[0];
  const before = from === undefined ? null : earlierTextOf(page, from, language);
  if (from === undefined || !before) return null;
  const facts = await readRuleFacts(language);
  const words = legalWordsOf(language);
  const day = (version: string) => versionDay(version, language);
  const filled = (text: LegalText) => filledSections(page, text, { facts, language });
  const changed = changesBetween(filled(before), filled(legalTextOf(page, language)));
  return {
    title: words.changes[page],
    between: fill(words.between, { before: day(from), after: day(textInForce(page)) }),
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
