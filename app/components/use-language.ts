import { useContext } from "react";
import { I18nContext } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "#app/i18n/languages.ts";

/** The language of the page. It never changes within a page, so nothing is listened for. */
export function useLanguage(): Language {
  const { language } = useContext(I18nContext).i18n;
  return isLanguage(language) ? language : defaultLanguage;
}
