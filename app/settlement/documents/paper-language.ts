import { scriptOf, type Language } from "#app/core/domain/languages.ts";

/** The languages in which companies file papers. */
export type PaperLanguage = "fr" | "ar";

/** The language of a reader's papers: who reads neither gets them as they are filed most. */
export function paperLanguageOf(language: Language): PaperLanguage {
  return scriptOf(language) === "Arabic" ? "ar" : "fr";
}
