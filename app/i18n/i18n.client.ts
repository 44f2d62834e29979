import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { baseOptions } from "./options.ts";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";

/** One chunk for each language: a visitor loads the texts of the page's language only. */
const texts: Record<Language, () => Promise<{ default: Resource[string] }>> = {
  fr: () => import("./locales/fr/index.ts"),
  ar: () => import("./locales/ar/index.ts"),
  en: () => import("./locales/en/index.ts"),
};

/** Readies the texts of the language that the server rendered, before the page comes alive. */
export async function startBrowserTranslations(): Promise<i18n> {
  const lang = document.documentElement.lang;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const resources = { [language]: (await texts[language]()).default };
  await i18next.use(initReactI18next).init({ ...baseOptions, lng: language, resources });
  return i18next;
}
