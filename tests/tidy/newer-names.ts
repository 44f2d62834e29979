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

/**
 * Classes that move and turn by `translate`, `rotate` and `scale`, which Chrome 100 does not have, each with its way by
 * `transform` in app/core/ui/styles/base.css.
 */
const moved = [
  ...["rtl:-scale-x-100", "rtl:-scale-y-100", "rotate-180", "-rotate-90", "rotate-45"],
  ...["-translate-y-1/2", "sm:-translate-y-1/2"],
];
/** What grows a little under a pointer does so in newer browsers alone. */
const grown = /^group-hover:scale-/;
const moving = /(?<=^|[\s"'`])(?:[^\s"'`:]+:)*-?(?:translate|rotate|scale)-[^\s"'`;]+/g;
/** The one file that asks for the unit first. */
const measured = "app/core/ui/styles/controls.css";

/** Finds styles that a browser of spring 2022 drops together with what stands beside them. */
export function newerStyles(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && path !== "app/core/ui/styles/tokens.css")
    .flatMap(({ path, text }) => {
      const isStyle = path.endsWith(".css");
      const units = isStyle ? /\d[dsl]vh\b|\blight-dark\(/ : /[-\d](?:dvh|svh)\b|light-dark\(/;
      const moves = isStyle ? [/^\s*(?:translate|rotate|scale):/] : [];
      return [
        ...linesWith(path, text, [units, ...moves]),
        ...(path === measured ? [] : linesWith(path, text, [/\dcq[wihb]\b|\dcqm(?:in|ax)\b/])),
        ...(/\.(?:css|tsx)$/.test(path) ? movingClasses(path, text) : []),
        ...(isStyle ? spoiledLists(path, text) : []),
      ];
    });
}

/** Classes that move by one of the three properties, and have no other way. */
function movingClasses(path: string, text: string): string[] {
  return (
    (text.match(moving) ?? [])
      // In a style a name after a point is the class that is given its way there.
      .filter((name) => !name.startsWith("."))
      .filter((name) => !moved.includes(name.replace(/^group-open(?:\/\w+)?:/, "")) && !grown.test(name))
      .map((name) => `${path}: ${name}`)
  );
}

/** The same in styles as they were built: rules that move by one of the three, or measure by a unit that is not asked for. */
export function newerBuiltStyles(css: string): string[] {
  const asked = [...css.matchAll(/@supports \(width:\s?1cqw\)\s?\{(?:[^{}]*\{[^{}]*\})*/g)].map(
    ([block]) => block,
  );
  const plain = asked.reduce((rest, block) => rest.replace(block, ""), css);
  return [...plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) => {
    const isMoved = /(?:^|;)(?:translate|rotate|scale):/.test(body);
    const hasWay = selector.includes(":hover") || namesIn(selector).every(isGivenWay);
    return (isMoved && !hasWay) || /\dcq[wihb]\b/.test(body) ? [selector] : [];
  });
}

const isGivenWay = (name: string) => moved.some((one) => name.includes(one));

/** The selectors of a list without what they ask for in brackets, and with their classes as pages write them. */
function namesIn(selectors: string): string[] {
  const bare = selectors.replace(/\([^()]*\)/g, "");
  return bare === selectors ? bare.replaceAll("\\", "").split(",") : namesIn(bare);
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
