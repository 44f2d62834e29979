import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import ts from "typescript";
import { lineOf, treeOf, walk, type Source } from "./sources.ts";

// The checker's version in JavaScript: slower than its native program, but the same on every machine.
process.env.RECHECK_SYNC_BACKEND = "pure";

/**
 * Finds patterns whose work grows faster than their text, with a text that shows it: with 16 kB of such a
 * text one request would block all others. The check counts steps and reads no clock.
 */
export function steepPatterns(sources: Source[]): string[] {
  const before = known.size;
  const steep = findIn(sources);
  if (known.size > before) keep();
  return steep;
}

function findIn(sources: Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith("app/") && !/\.test\.tsx?$/.test(source.path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        const pattern = patternOf(node, source);
        if (pattern === undefined) return;
        const fault = pattern === null ? "cannot be read here" : faultOf(pattern);
        if (fault !== null)
          found.push(`${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}: ${fault}`);
      });
      return found;
    });
}

interface Pattern {
  text: string;
  flags: string;
}

/**
 * The pattern of a node: undefined if the node is no pattern, null if only the running program knows the
 * pattern.
 */
function patternOf(node: ts.Node, source: Source): Pattern | null | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { text: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (node.expression.getText() !== "RegExp") return undefined;
  const [first, second] = node.arguments ?? [];
  const text = first && textOf(first, source);
  return text === undefined
    ? null
    : { text, flags: second && ts.isStringLiteralLike(second) ? second.text : "" };
}

/**
 * Constants of the same file are inserted as text; any other value, such as a number of repetitions, counts
 * as 1.
 */
function textOf(node: ts.Node, source: Source): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, { expression, literal }) => text + (constantOf(expression, source) ?? "1") + literal.text,
    node.head.text,
  );
}

function constantOf(node: ts.Node, source: Source): string | undefined {
  if (!ts.isIdentifier(node)) return undefined;
  const declared = treeOf(source)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => ts.isIdentifier(name) && name.text === node.text);
  return declared?.initializer && textOf(declared.initializer, source);
}

/** The findings of earlier runs with this version of the checker: all patterns take half a minute, a new one a moment. */
const kept = `node_modules/.cache/patterns/${versionOf("recheck")}.json`;
const known = new Map<string, string | null>(
  existsSync(kept) ? (JSON.parse(readFileSync(kept, "utf8")) as [string, string | null][]) : [],
);

function keep(): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify([...known]));
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as {
    version: string;
  };
  return version;
}

function faultOf({ text, flags }: Pattern): string | null {
  if (!repeats(text)) return null;
  const key = `/${text}/${flags} ${JSON.stringify(settings)}`;
  const fault = known.has(key) ? (known.get(key) ?? null) : check(text, flags);
  known.set(key, fault);
  return fault;
}

/**
 * A pattern without an endless repetition and without a repeated group looks at each character only a few
 * times, so it is safe.
 */
function repeats(text: string): boolean {
  const bare = text.replace(/\[(?:[^\]\\]|\\.)*\]|\\./g, "x");
  return /[*+]|\{\d+,\}|\)[?{]/.test(bare);
}

/**
 * Each part of the checker has a time limit of its own; on a busy machine a reached limit would give a wrong
 * result.
 */
const withoutClock = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };
const settings = { ...withoutClock, randomSeed: 1, maxIteration: 3 };

function check(text: string, flags: string): string | null {
  const result = checkSync(text, flags, settings);
  if (result.status === "safe") return null;
  return result.status === "vulnerable"
    ? `${result.complexity.summary}, ${JSON.stringify(result.attack.string.slice(0, 40))}`
    : "not decided";
}
