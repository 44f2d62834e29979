import type { Language } from "#app/core/domain/languages.ts";
import type { CommonTexts } from "./namespaces.ts";
import type { PageTexts } from "./page-texts.tsx";
import { fillRuleNumbers } from "./rule-numbers.ts";
import type { TextFiles } from "./staff-texts.ts";
import { translating, type Texts } from "./text-of.ts";

/**
 * Each namespace of each language is a file of its own: a page loads those that it uses. Those of the desk and the till stand
 * apart (staff-texts.ts): their list is no part of a customer's first visit.
 */
const files = import.meta.glob(
  [
    "./locales/*/*.json",
    "!./locales/*/{asked,books,campaigns,contracts,documents,figures,house,legal*,lists,messages,operator,outreach,partner,partner-money,partner-news,passes,payouts,proposals,staff,statements,submissions,support,till,triggers}.json",
  ],
  {
    import: "default",
  },
) as TextFiles;

async function readTexts(language: Language, namespace: string): Promise<Texts> {
  const of = (name: string, all = files) => all[`./locales/${language}/${name}.json`];
  const file = of(namespace) ?? of(namespace, (await import("./staff-texts.ts")).staffFiles);
  const [texts, common] = await Promise.all([file?.(), of("common")?.<CommonTexts>()]);
  return texts && common ? fillRuleNumbers(texts, language, common) : {};
}

/**
 * The texts of this language in a browser. The texts of a page are loaded when the visitor goes there, and
 * the navigation waits for them. Texts that cannot be loaded show their keys.
 */
export function browserTexts(language: Language): PageTexts {
  const plural = new Intl.PluralRules(language);
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  const made = new Map<string, ReturnType<PageTexts["of"]>>();

  const load = (namespace: string): Promise<void> => {
    const known = loading.get(namespace);
    if (known) return known;
    const read = readTexts(language, namespace)
      .catch(() => ({}))
      .then((texts) => void loaded.set(namespace, texts));
    loading.set(namespace, read);
    return read;
  };
  return {
    language,
    of(namespace) {
      const t = made.get(namespace) ?? translating((name) => loaded.get(name), namespace, plural);
      made.set(namespace, t);
      return t;
    },
    missing(namespaces) {
      const missing = namespaces.filter((namespace) => !loaded.has(namespace));
      return missing.length === 0 ? null : Promise.all(missing.map(load)).then(() => {});
    },
  };
}
