import i18next, { type BackendModule, type i18n, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";
import type { CommonTexts, Namespace } from "./namespaces.ts";
import { baseOptions } from "./options.ts";
import { fillRuleNumbers } from "./rule-numbers.ts";

type Read = <Texts = Exclude<ResourceKey, string>>() => Promise<Texts>;

/** Each namespace of each language is a file of its own: a page loads those that it uses. */
const files = import.meta.glob(["./locales/*/*.json", "!./locales/*/legal.json"], {
  import: "default",
}) as Record<string, Read | undefined>;

async function textsOf(language: Language, namespace: string) {
  const fileOf = (name: string) => files[`./locales/${language}/${name}.json`];
  const [texts, common] = await Promise.all([fileOf(namespace)?.(), fileOf("common")?.<CommonTexts>()]);
  return texts && common ? fillRuleNumbers(texts, language, common) : null;
}

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, done) {
    textsOf(language as Language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/**
 * Loads, before hydration, the texts of these namespaces in the language that the server rendered. Those of
 * another page are loaded when the visitor goes there, and the navigation waits for them.
 */
export async function startBrowserTranslations(namespaces: readonly Namespace[]): Promise<i18n> {
  const { lang } = document.documentElement;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...baseOptions,
      lng: isLanguage(lang) ? lang : defaultLanguage,
      // Every key exists in every language, so loading French as a fallback would be useless.
      fallbackLng: false,
      ns: ["common", ...namespaces],
      react: { useSuspense: true },
    });
  return i18next;
}
