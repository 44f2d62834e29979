import type { Source } from "./sources.ts";

const shown = /^app\/(?:core\/ui|customer|till|desk)\/(?!sandbox\/|styleguide\/).+\.tsx$/;
/** Keeps translators from all of itself, the sign of the currency included. */
const closed = "app/core/ui/money.tsx";

/**
 * Finds codes, numbers, times and addresses that a browser's translator may rewrite: what stands left to right on every
 * page, and every moment. Rewritten, it is wrong, or stays what it was when the page shows the next.
 */
export function translatedFacts(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => shown.test(path) && path !== closed)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:bdi\s[^>]*\bdir="ltr"|time\s)[^>]*>/g)]
        .filter(([tag]) => !tag.includes('translate="no"'))
        .map(([tag]) => `${path}: ${tag.replace(/\s+/g, " ")}`),
    );
}
