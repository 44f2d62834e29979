import { expect, test } from "vitest";
import { directionOf, inLanguage, languages, scriptOf } from "./languages.ts";

const whole = { fr: "Café", ar: "قهوة", en: "Coffee" };

test.each(languages)("a text that has every language is read in %s", (language) => {
  expect(inLanguage(whole, language)).toBe(whole[language]);
});

test.each([
  ["in French, the default", { fr: "Café", en: "Coffee" }, "Café"],
  ["in the first that it has", { en: "Coffee" }, "Coffee"],
  ["as nothing, if it has none", {}, ""],
  ["as what it is, if that is empty", { fr: "Café", ar: "" }, ""],
])("a text without this language is read %s", (_, texts, read) => {
  expect(inLanguage(texts, "ar")).toBe(read);
});

test("no text is none", () => {
  expect([inLanguage(null, "fr"), inLanguage(undefined, "fr")]).toEqual([undefined, undefined]);
});

test("Arabic alone has another script, and runs from the right", () => {
  expect(languages.map((one) => [one, scriptOf(one), directionOf(one)])).toEqual([
    ["fr", "Latin", "ltr"],
    ["ar", "Arabic", "rtl"],
    ["en", "Latin", "ltr"],
  ]);
});
