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

/** The shop is where most begin, and it must be there at once: it has a share of its own. */
const ofHome: Record<Language, Texts> = {
  fr: () => import("./locales/fr/home.ts"),
  ar: () => import("./locales/ar/home.ts"),
  en: () => import("./locales/en/home.ts"),
};

/** Brings the rest for the page that one goes to from the shop; the way there waits for it. */
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

/** Readies the texts of the language that the server rendered, before the page comes alive. */
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
      // Every key stands in every language; French beside another would only be loaded in vain.
      fallbackLng: false,
      ns: Object.keys(texts.default),
      resources: { [language]: texts.default },
      partialBundledLanguages: true,
      react: { useSuspense: true },
    });
  if (home) loadRestAtFirstTouch(language);
  return i18next;
}

/** Who touches the page will go on to another: its texts are there by then. */
function loadRestAtFirstTouch(language: Language): void {
  const load = () => void all[language]().then((texts) => i18next.loadNamespaces(Object.keys(texts.default)));
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, load, { once: true, passive: true });
}
