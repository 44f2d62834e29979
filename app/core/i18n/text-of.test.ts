/** A browser finds the same words as the server's i18next: each text of each language, with and without values. */
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { resources } from "./i18n.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { baseOptions } from "./options.ts";
import { textOf, type Texts } from "./text-of.ts";

const counts = [0, 1, 2, 3, 10, 11, 99, 100, 101, 1_000_000];
const ending = /_(?:zero|one|two|few|many|other)$/;

/** The keys of all texts, and those that have plural forms without their endings. */
function keysOf(texts: Texts, before = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [before + key] : keysOf(text, `${before}${key}.`),
  );
}

const namesIn = (texts: Texts) =>
  [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");

test.each(languages)("the texts in %s", (language) => {
  const i18next = createInstance();
  void i18next.init({ ...baseOptions, initImmediate: false, lng: language, fallbackLng: false, resources });
  const plural = new Intl.PluralRules(language);
  let compared = 0;
  for (const [namespace, of] of Object.entries(resources[language])) {
    const texts = of as unknown as Texts;
    const t = i18next.getFixedT(language, namespace as "common") as unknown as (
      ...given: unknown[]
    ) => string;
    const values = Object.fromEntries(namesIn(texts).map((name) => [name, `[${name}]`]));
    const same = (key: string, given: Record<string, unknown> | undefined) => {
      compared += 1;
      expect(textOf(texts, key, given, plural) ?? key, `${namespace}:${key}`).toBe(t(key, given));
    };
    for (const key of keysOf(texts)) {
      same(key, undefined);
      same(key, values);
      if (ending.test(key))
        for (const count of counts) same(key.replace(ending, ""), { ...values, count, amount: count });
    }
    same("no.such.key", undefined);
  }
  expect(compared).toBeGreaterThan(3_000);
});

test("a place without a value stays, an empty value is empty, and texts below a key can be asked for", () => {
  const plural = new Intl.PluralRules("fr");
  const texts = { left: "Reste {{n}} sur {{all}}", choices: { a: "A" } };
  expect(textOf(texts, "left", { n: 1 }, plural)).toBe("Reste 1 sur {{all}}");
  expect(textOf(texts, "left", { n: 1, all: null }, plural)).toBe("Reste 1 sur ");
  expect(textOf(texts, "choices", {}, plural)).toBeUndefined();
  expect(textOf(texts, "choices", { returnObjects: true }, plural)).toEqual({ a: "A" });
});
