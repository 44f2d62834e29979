/** A stretch of one direction, at its place on the line from left to right; its text stays as it is read. */
export interface VisualRun {
  text: string;
  direction: "ltr" | "rtl";
}

/** The classes of the Unicode bidirectional algorithm (UAX 9) that texts without control characters need. */
type Kind = "L" | "R" | "EN" | "AN" | "ES" | "ET" | "CS" | "NSM" | "ON";

const kinds: readonly [RegExp, Kind][] = [
  [/\p{M}/u, "NSM"],
  [/[0-9\u06f0-\u06f9]/, "EN"],
  [/[\u0660-\u0669\u066b\u066c]/, "AN"],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\u200f]/u, "R"],
  [/[+\-\u2212]/, "ES"],
  [/[#$%\u00b0\u2030\u20ac]/, "ET"],
  [/[,./:\u00a0\u202f\u060c]/, "CS"],
  [/[\p{L}\u200e]/u, "L"],
];
const unseen = /[\u200e\u200f]/;
const mirrored = new Map(
  [..."()", ..."[]", ..."{}", ..."<>", ..."«»"].map((sign, at, all) => [sign, all[at ^ 1] ?? sign]),
);

/**
 * One line of text in the order in which it is drawn from left to right: UAX 9 without explicit marks of embedding and
 * without the pairing of brackets, which one line of an invoice does not need. `base` is the direction of the page.
 */
export function visualRuns(line: string, base: VisualRun["direction"]): VisualRun[] {
  const signs = [...line];
  const levels = levelsOf(signs, base === "rtl" ? 1 : 0);
  const shown = signs.flatMap((sign, at) => (unseen.test(sign) ? [] : [{ sign, level: levels[at] ?? 0 }]));
  const runs: { text: string; level: number }[] = [];
  for (const { sign, level } of shown) {
    const last = runs.at(-1);
    const text = level % 2 === 1 ? (mirrored.get(sign) ?? sign) : sign;
    if (last?.level === level) last.text += text;
    else runs.push({ text, level });
  }
  return inVisualOrder(runs).map(({ text, level }) => ({ text, direction: level % 2 === 1 ? "rtl" : "ltr" }));
}

/** Which way a text reads by itself: as its first letter does (rules P2 and P3). */
export function directionOfText(text: string, otherwise: VisualRun["direction"]): VisualRun["direction"] {
  const first = [...text].map(kindOf).find((kind) => kind === "L" || kind === "R");
  return first === undefined ? otherwise : first === "L" ? "ltr" : "rtl";
}

/** Rule L2: from the highest level down, whatever is at least that high is turned round. */
function inVisualOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

function levelsOf(signs: string[], base: 0 | 1): number[] {
  const found = resolveWeak(signs.map(kindOf), base);
  resolveNeutral(found, base);
  return found.map((kind) => {
    if (kind === "R") return 1;
    if (kind === "L") return base === 0 ? 0 : 2;
    return kind === "ON" ? base : 2;
  });
}

function kindOf(sign: string): Kind {
  return kinds.find(([pattern]) => pattern.test(sign))?.[1] ?? "ON";
}

/** Rules W1 to W7: what numbers and the signs in and beside them take from what stands around. */
function resolveWeak(given: readonly Kind[], base: 0 | 1): Kind[] {
  const kinds = [...given];
  const sides: Kind = base === 1 ? "R" : "L";
  kinds.forEach((kind, at) => {
    if (kind === "NSM") kinds[at] = at === 0 ? sides : (kinds[at - 1] ?? sides);
  });
  replace(kinds, (kind, at) => (kind === "EN" && strongBefore(kinds, at, "ON") === "R" ? "AN" : kind));
  replace(kinds, (kind, at) => {
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    if (before !== after || (kind !== "ES" && kind !== "CS")) return kind;
    return before === "EN" || (before === "AN" && kind === "CS") ? before : kind;
  });
  kinds.forEach((kind, at) => {
    if (kind !== "ET") return;
    let end = at;
    while (kinds[end] === "ET") end++;
    if (kinds[at - 1] === "EN" || kinds[end] === "EN") kinds.fill("EN", at, end);
  });
  replace(kinds, (kind) => (kind === "ES" || kind === "ET" || kind === "CS" ? "ON" : kind));
  return kinds.map((kind, at) => (kind === "EN" && strongBefore(kinds, at, sides) === "L" ? "L" : kind));
}

/** Rules N1 and N2: what stands between two of one direction goes with them, and else with the line. */
function resolveNeutral(kinds: Kind[], base: 0 | 1): void {
  const sides: Kind = base === 1 ? "R" : "L";
  const strong = (kind: Kind | undefined) => (kind === undefined ? sides : kind === "L" ? "L" : "R");
  for (let from = 0; from < kinds.length; from++) {
    if (kinds[from] !== "ON") continue;
    let to = from;
    while (kinds[to] === "ON") to++;
    const [before, after] = [strong(kinds[from - 1]), strong(kinds[to])];
    if (before === after) kinds.fill(before, from, to);
    from = to;
  }
}

function strongBefore(kinds: readonly Kind[], at: number, otherwise: Kind): Kind {
  return kinds.slice(0, at).findLast((kind) => kind === "L" || kind === "R") ?? otherwise;
}

/** Each by what stands around it at that moment, from the start on. */
function replace(kinds: Kind[], by: (kind: Kind, at: number) => Kind): void {
  kinds.forEach((kind, at) => {
    kinds[at] = by(kind, at);
  });
}
