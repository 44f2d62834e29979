import type { Language } from "#app/core/domain/languages.ts";
import { usePageTexts } from "#app/core/i18n/page-texts.tsx";

/** The language of the page. It never changes within a page, so no listener is needed. */
export function useLanguage(): Language {
  return usePageTexts().language;
}
