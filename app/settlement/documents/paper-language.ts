import type { Language } from "#app/core/domain/languages.ts";

/** The languages in which companies file papers. */
export type PaperLanguage = "fr" | "ar";

/** The language of a reader's papers: who reads neither gets them as they are filed most. */
export const paperLanguageOf: Record<Language, PaperLanguage> = { fr: "fr", ar: "ar", en: "fr" };
