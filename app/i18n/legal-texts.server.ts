import type { Language } from "./languages.ts";
import ar from "./locales/ar/legal.json";
import en from "./locales/en/legal.json";
import fr from "./locales/fr/legal.json";

/** Long, and read by few: these texts stay with the server, which gives each page its own. */
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

/** What leads to these pages, on them and elsewhere. */
export function legalWordsOf(language: Language) {
  return texts[language].words;
}
