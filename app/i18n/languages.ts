/** The three languages of the specification; French is the default. */
export const languages = ["fr", "ar", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "fr";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function directionOf(language: Language): "rtl" | "ltr" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A text that exists in every language, as the catalogue stores it. */
export type LocalizedText = Record<Language, string>;
