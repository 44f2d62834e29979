import type { Language } from "#app/i18n/languages.ts";
import { usePageTexts } from "#app/i18n/page-texts.tsx";

/** The language of the page. It never changes within a page, so no listener is needed. */
export function useLanguage(): Language {
  return usePageTexts().language;
}
