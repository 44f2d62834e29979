import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";
import { baseOptions } from "./options.ts";
import { ruleWords } from "./rule-numbers.ts";

type Texts = () => Promise<{ default: ResourceLanguage }>;

/** A visitor loads the texts of the page's language only. */
const all: Record<Language, Texts> = {
  fr: () => import("./locales/fr/index.ts"),
  ar: () => import("./locales/ar/index.ts"),
  en: () => import("./locales/en/index.ts"),
};

/** Most visits start at the shop, which must load fast, so its texts are a separate, smaller file. */
const ofHome: Record<Language, Texts> = {
  fr: () => import("./locales/fr/home.ts"),
  ar: () => import("./locales/ar/home.ts"),
  en: () => import("./locales/en/home.ts"),
};

/** Loads the other texts when the visitor leaves the shop for another page; the navigation waits for them. */
const rest: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, done) {
    all[language as Language]().then(
      (texts) => done(null, texts.default[namespace] ?? null),
      (error: Error) => done(error, null),
    );
  },
};

/** Loads the texts of the language that the server rendered, before hydration. */
export async function startBrowserTranslations(): Promise<i18n> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const home = location.pathname.split("/").filter(Boolean).length < 2;
  const texts = await (home ? ofHome : all)[language]();
  await i18next
    .use(rest)
    .use(initReactI18next)
    .use(ruleWords)
    .init({
      ...baseOptions,
      lng: language,
      // Every key exists in every language, so loading French as a fallback would be useless.
      fallbackLng: false,
      ns: Object.keys(texts.default),
      resources: { [language]: texts.default },
      partialBundledLanguages: true,
      react: { useSuspense: true },
    });
  if (home) loadRestAtFirstTouch(language);
  return i18next;
}

/** A visitor who touches the page will probably go to another one; its texts are loaded by then. */
function loadRestAtFirstTouch(language: Language): void {
  const load = () => void all[language]().then((texts) => i18next.loadNamespaces(Object.keys(texts.default)));
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, load, { once: true, passive: true });
}
