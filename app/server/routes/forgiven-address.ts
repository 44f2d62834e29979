import { isLanguage, type Language } from "#app/core/domain/languages.ts";

/** `de`, `fr-TN`, `aeb-TN`. Three letters alone would rather be a word. */
const languageTag = /^(?:[a-z]{2}|[a-z]{2,3}(?:-[a-z0-9]{2,8})+)$/i;

/**
 * The path of the page that a wrong address means: its language in capitals, missing, with a country or not one of ours;
 * null if it is right as it is, or leads to no page. `isPage` tells whether a path is one; `reader` is the language that
 * stands in where the address names none of ours.
 */
export function forgivenAddress(
  pathname: string,
  isPage: (path: string) => boolean,
  reader: Language,
): string | null {
  const [, first = "", ...rest] = pathname.split("/");
  if (first === "" || isLanguage(first)) return null;
  const named = first.toLowerCase().split("-")[0];
  const beside = (language: Language, words: string[]) => ["", language, ...words].join("/");
  const meant = [
    // A page's own word comes first: /store names no language.
    isLanguage(first.toLowerCase()) ? null : beside(reader, [first, ...rest]),
    languageTag.test(first) ? beside(isLanguage(named) ? named : reader, rest) : null,
  ];
  return meant.find((path) => path !== null && isPage(path)) ?? null;
}
