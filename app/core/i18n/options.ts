import type { InitOptions } from "i18next";
import { defaultLanguage, languages } from "#app/core/domain/languages.ts";

/** React already escapes, so i18next must not do it too. */
export const baseOptions = {
  supportedLngs: languages,
  fallbackLng: defaultLanguage,
  defaultNS: "common",
  interpolation: { escapeValue: false },
} satisfies InitOptions;
