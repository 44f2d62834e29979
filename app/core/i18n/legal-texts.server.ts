import type { Language } from "#app/core/domain/languages.ts";
import ar from "#app/core/i18n/locales/ar/legal.json";
import en from "#app/core/i18n/locales/en/legal.json";
import fr from "#app/core/i18n/locales/fr/legal.json";

/** These texts are long and rarely read, so they stay on the server and only the requested page gets one. */
const texts = { ar, en, fr } satisfies Record<Language, unknown>;

export type LegalPage = "privacy" | "terms";

export interface LegalText {
  title: string;
  intro: string;
  /** Each with help's mark-up and places for the figures of the rules. */
  sections: { id: string; title: string; text: string }[];
}

export function legalTextOf(page: LegalPage, language: Language): LegalText {
  const { title, intro, sections } = texts[language][page];
  return { title, intro, sections: Object.entries(sections).map(([id, section]) => ({ id, ...section })) };
}

/** The words of links to these pages. */
export function legalWordsOf(language: Language) {
  return texts[language].words;
}
