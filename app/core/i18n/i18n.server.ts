import { createInstance, type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { languageCookie } from "./language-cookie.server.ts";
import {
  defaultLanguage,
  inEveryLanguage,
  isLanguage,
  languages,
  type Language,
} from "#app/core/domain/languages.ts";
import { allTexts } from "#app/core/i18n/locales/all.server.ts";
import { baseOptions } from "./options.ts";
import type { Namespace } from "./namespaces.ts";
import type { PageTexts } from "./page-texts.tsx";
import { remembering } from "./remember-texts.ts";
import { fillRuleNumbers } from "./rule-numbers.ts";
import { translating, type Texts } from "./text-of.ts";

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    // We read the header ourselves: the detector looks only at the first language, so a German who also reads
    // Arabic got French.
    fallbackLanguage: "",
    cookie: languageCookie,
    order: ["searchParams", "cookie"],
    searchParamKey: "lang",
  },
});

/** The language of a request: path (/ar/wallet is Arabic whatever the browser prefers), `?lang=`, cookie, `Accept-Language`, then French. */
export async function languageOf(request: Request): Promise<Language> {
  const [, named] = new URL(request.url).pathname.split("/", 2);
  if (isLanguage(named)) return named;
  const detected = await detector.getLocale(request);
  return isLanguage(detected) ? detected : preferredLanguage(request.headers.get("Accept-Language") ?? "");
}

/** The language of a call of the API, which looks at no cookie: `?lang=`, `Accept-Language`, then French. */
export function languageOfCall({ url, headers }: { url: string; headers: Pick<Headers, "get"> }): Language {
  const asked = url.includes("lang=") ? new URL(url).searchParams.get("lang") : null;
  return isLanguage(asked) ? asked : preferredLanguage(headers.get("Accept-Language") ?? "");
}

/** The language of ours that ranks highest in an `Accept-Language` header. */
function preferredLanguage(header: string): Language {
  const preferences = header.split(",").map((preference) => {
    const [tag = "", ...parameters] = preference.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { language: tag.split("-")[0]?.toLowerCase(), quality: Number(quality) };
  });
  const spoken = preferences.filter(({ language, quality }) => isLanguage(language) && quality > 0);
  const [best] = spoken.sort((a, b) => b.quality - a.quality);
  return isLanguage(best?.language) ? best.language : defaultLanguage;
}

/** All texts of each language, with the rules' numbers in their places. */
export const resources = inEveryLanguage((language) =>
  fillRuleNumbers(allTexts[language], language, allTexts[language].common),
);

const instances = inEveryLanguage((language) => {
  const instance = createInstance();
  void instance.init({ ...baseOptions, initImmediate: false, lng: language, resources });
  return instance;
});

/** The texts of pages in one language, found as a browser finds them: made once, shared by all requests, never changed. */
const pageTexts = Object.fromEntries(
  languages.map((language) => {
    const made = new Map<string, ReturnType<PageTexts["of"]>>();
    const texts: Record<string, Texts> = resources[language];
    const plural = new Intl.PluralRules(language);
    const of: PageTexts["of"] = (namespace) => {
      const t = made.get(namespace) ?? remembering(translating((name) => texts[name], namespace, plural));
      made.set(namespace, t);
      return t;
    };
    return [language, { language, of, missing: () => null }];
  }),
) as unknown as Record<Language, PageTexts>;

export function pageTextsOf(language: Language): PageTexts {
  return pageTexts[language];
}

export function translator(language: Language): TFunction {
  return instances[language].t;
}

/** The translator for keys of one namespace. */
export function translatorOf<const Name extends Namespace>(language: Language, name: Name): TFunction<Name> {
  return instances[language].getFixedT(language, name);
}
