import type { Source } from "./sources.ts";

const shown = /^app\/(?:core\/ui|customer|till|desk|partner|settlement)\/(?!sandbox\/|styleguide\/).+\.tsx$/;
/** Keeps translators from all of itself, the sign of the currency included. */
const closed = "app/core/ui/money.tsx";

const facts = [
  /<(?:(?:bdi|code)\s[^>]*\bdir="ltr"|time\s)[^>]*>/g,
  /<bdi(?:\s[^>]*)?>\s*\{(?:format(?:Money|Dinars|Number|Percent)|written)\(/g,
  // What is agreed to with the button: 24,500 dinars are no 24 thousand.
  /<(?:Submit|Send|Link)?Button\b(?:=>|[^>])*>\s*\{(?:(?!<\/(?:Submit|Send|Link)?Button>)[\s\S])*?format(?:Money|Dinars)\(/g,
];

/** A sentence in no element that is closed and not told apart by `WithAmounts`; fields do so with their hints and errors. */
const sentence = /(?<=[^=$\s]\s*)(?<!translate="no"[^<]*)\{\s*t\((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
const money = /format(?:Money|Dinars)\(/;

/** Finds amounts in sentences that a browser's translator may rewrite. */
export function translatedSentences(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => shown.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(sentence)]
        .filter(([words]) => money.test(words) && !words.includes('translate="no"'))
        .map(([words]) => `${path}: ${words.replace(/\s+/g, " ")}`),
    );
}

/**
 * Finds codes, numbers, amounts, times and addresses that a browser's translator may rewrite: what stands left to right on
 * every page, what is written as a figure or an amount, also in a button, and every moment. Rewritten, it is wrong, or
 * stays what it was when the page shows the next.
 */
export function translatedFacts(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => shown.test(path) && path !== closed)
    .flatMap(({ path, text }) =>
      facts
        .flatMap((fact) => [...text.matchAll(fact)])
        .filter(([tag]) => !tag.includes('translate="no"'))
        .map(([tag]) => `${path}: ${tag.replace(/\s+/g, " ")}`),
    );
}
