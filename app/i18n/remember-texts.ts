import type { i18n } from "i18next";

type Translate = (...given: unknown[]) => string;

/**
 * Makes the `t` of components remember texts that are given no values: they are the same on every page, and
 * i18next works out each of them anew, which took a tenth of a page's time. Only for a translator whose texts
 * never change.
 */
export function rememberTexts(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...by: unknown[]) => Translate;
  const made = new Map<string, Translate>();
  const getRemembering = (...by: unknown[]) => {
    const name = JSON.stringify(by);
    const known = made.get(name) ?? remembering(getFixedT(...by));
    made.set(name, known);
    return known;
  };
  instance.getFixedT = getRemembering as unknown as i18n["getFixedT"];
}

function remembering(t: Translate): Translate {
  const texts = new Map<string, string>();
  const remembered: Translate = (...given) => {
    const [key] = given;
    if (given.length > 1 || typeof key !== "string") return t(...given);
    const text = texts.get(key) ?? t(key);
    texts.set(key, text);
    return text;
  };
  return Object.assign(remembered, t);
}
