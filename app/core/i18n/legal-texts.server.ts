import { versionInForce, type LegalPage } from "#app/core/domain/help/legal-version.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { earlierLegalTexts, legalTexts } from "#app/core/i18n/locales/all.server.ts";

/** These texts are long and rarely read, so they stay on the server and only the requested page gets one. */
const texts = legalTexts satisfies Record<Language, unknown>;

interface Written {
  title: string;
  intro: string;
  sections: Record<string, { title: string; text: string }>;
}

/** What the texts said before, by version, whole: who agreed to one can still read it. */
const earlier: Record<Language, Record<LegalPage, Record<string, Written>>> = earlierLegalTexts;

export interface LegalText {
  title: string;
  intro: string;
  /** Each with help's mark-up and places for the figures of the rules. */
  sections: { id: string; title: string; text: string }[];
}

/** A text as it is in force. */
export function legalTextOf(page: LegalPage, language: Language): LegalText {
  return listed(texts[language][page]);
}

/** A text as a version said it; null if there is no such version. */
export function textOfVersion(page: LegalPage, version: string, language: Language): LegalText | null {
  if (version === versionInForce(page)) return legalTextOf(page, language);
  const written = earlier[language][page][version];
  return written ? listed(written) : null;
}

function listed({ title, intro, sections }: Written): LegalText {
  return { title, intro, sections: Object.entries(sections).map(([id, section]) => ({ id, ...section })) };
}

/** The words between the figures and names of these pages, of links to them, and of what changes between their versions. */
export function legalWordsOf(language: Language) {
  return texts[language].words;
}

/** What a receiver is called where nobody has declared its name, and what it gets, by its id. */
export function receiverTextsOf(language: Language) {
  return texts[language].receivers;
}

/** What each kind of record is, of those that are kept for a time. */
export function keptTextsOf(language: Language) {
  return texts[language].kept;
}
