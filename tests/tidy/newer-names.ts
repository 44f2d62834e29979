import type { Source } from "./sources.ts";

/** The one module that may name them, because it has a way without each. */
const own = "app/core/ui/basis/newer-browsers.ts";

/**
 * Names that a browser of spring 2022 (scripts/browsers.ts) does not have, as they stand in our scripts and in built
 * ones. Those that it ignores, such as an attribute or a hint, are no fault.
 */
export const newer: RegExp[] = [
  /\bAbortSignal\.(?:any|timeout)\b/,
  /\bArray\.fromAsync\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed)\(/,
  /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop)\(/,
];

/** The same, where a script may ask for them first; packages do. */
const asked: RegExp[] = [
  /\bnew OffscreenCanvas\b|\.(?:getCapabilities|requestSubmit|checkVisibility|showPicker)\(/,
  // querySelector throws at a selector that it does not know; a class name is only ignored.
  /^(?!.*className).*["'`][^"`\n]*:(?:modal|has\(|popover-open|user-invalid)/,
];

/** Safari before 16.4 cannot read a script that has one. */
const lookbehind = /\(\?<[!=]/;
/** Made in the browser, an answer has its type from `jsonResponse`. */
const answer = /\bResponse\.json\(/;

const ofServer = /\.server\.tsx?$|\.calls\.ts$|\.schema\.ts$|\.(?:page|public)\.ts$/;
const inBrowser = /^app\/(?:core\/(?:ui|pages|i18n)|worker|customer|till|desk|partner)\//;
/** Guarded by a question for its own name. */
const guarded = "app/core/ui/toast-host.tsx";

/** Finds names in scripts of pages and worker, and patterns in rules, that a browser of spring 2022 cannot read. */
export function newerNames(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path !== own && path !== guarded && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const isPage = inBrowser.test(path) && !ofServer.test(path);
      const wanted = [
        ...(isPage ? [...newer, ...asked, ...(/\.(?:page|public)\.tsx$/.test(path) ? [] : [answer])] : []),
        ...(isPage || path.startsWith("app/core/domain/") ? [lookbehind] : []),
      ];
      return linesWith(path, text, wanted);
    });
}

/** Finds styles that a browser of spring 2022 drops together with what stands beside them. */
export function newerStyles(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && path !== "app/core/ui/styles/tokens.css")
    .flatMap(({ path, text }) =>
      linesWith(
        path,
        text,
        path.endsWith(".css") ? [/\d[dsl]vh\b|\blight-dark\(/] : [/[-\d](?:dvh|svh)\b|light-dark\(/],
      ).concat(path.endsWith(".css") ? spoiledLists(path, text) : []),
    );
}

/** Lists of selectors that are lost as a whole, because one of them has `:has`. */
function spoiledLists(path: string, text: string): string[] {
  return [...text.matchAll(/^[^\s@{}/*][^{}]*(?=\{)/gm)]
    .map(([selector]) => selector.trim())
    .filter((selector) => selector.includes(",\n") && selector.includes(":has(") && !everyPartHas(selector))
    .map((selector) => `${path}: ${selector.replace(/\s+/g, " ")}`);
}

function everyPartHas(selector: string): boolean {
  return selector.split(",\n").every((part) => part.includes(":has("));
}

function linesWith(path: string, text: string, patterns: RegExp[]): string[] {
  return text.split("\n").flatMap((line, index) => {
    const found = patterns.find((pattern) => pattern.test(line));
    return found ? [`${path}:${index + 1}: ${line.trim()}`] : [];
  });
}
