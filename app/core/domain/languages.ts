/** The three languages of the specification, in the order in which one stands in for another; French is the default. */
export const languages = ["fr", "ar", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "fr";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { fr: "Français", ar: "العربية", en: "English" };

/** Each language with the country whose customs it follows, as BCP 47 writes it. */
export const locales: Record<Language, string> = { fr: "fr-TN", ar: "ar-TN", en: "en-GB" };

/** A value for every language. */
export function inEveryLanguage<T>(valueIn: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<
    Language,
    T
  >;
}

const scripts: Record<Language, "Arabic" | "Latin"> = { fr: "Latin", ar: "Arabic", en: "Latin" };

/** The script that a language is written in; fonts and short messages depend on it. */
export function scriptOf(language: Language): "Arabic" | "Latin" {
  return scripts[language];
}

export function directionOf(language: Language): "rtl" | "ltr" {
  return scriptOf(language) === "Arabic" ? "rtl" : "ltr";
}

/** A text that exists in every language, as the catalogue stores it. */
export type LocalizedText = Record<Language, string>;

/** Texts as they may stand in an old row: one that was written before a language was added has none in it. */
type StoredText = Partial<LocalizedText>;

/**
 * A stored text in a language; where it has none, in the default language, else in the first that it has.
 * Empty if it has none at all, undefined without a text.
 */
export function inLanguage(texts: StoredText, language: Language): string;
export function inLanguage(texts: StoredText | null | undefined, language: Language): string | undefined;
export function inLanguage(texts: StoredText | null | undefined, language: Language): string | undefined {
  if (!texts) return undefined;
  return texts[language] ?? languages.map((other) => texts[other]).find((text) => text !== undefined) ?? "";
}
