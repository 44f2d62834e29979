import type { InitOptions } from "i18next";
import { defaultLanguage, languages } from "./languages.ts";
import { ruleNumbers } from "./rule-numbers.ts";

/** What server and browser share. React escapes, so i18next must not do it again. */
export const baseOptions = {
  supportedLngs: languages,
  fallbackLng: defaultLanguage,
  defaultNS: "common",
  interpolation: { escapeValue: false, defaultVariables: ruleNumbers },
  react: { useSuspense: false },
} satisfies InitOptions;
