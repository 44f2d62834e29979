import type { Language } from "#app/core/domain/languages.ts";

/** The languages in which companies file papers. */
export type PaperLanguage = "fr" | "ar";

/** That of a reader's papers: who reads neither gets them as they are filed most. */
export const paperLanguage = (reader: Language): PaperLanguage => (reader === "ar" ? "ar" : "fr");
