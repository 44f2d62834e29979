import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Source } from "./sources.ts";

/** All documents of the project for people. */
export function readDocuments(): Source[] {
  const below = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.split(path.sep).join("/")}`);
  return ["README.md", ...below.sort()].map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
}

/**
 * The path of one file from the project's root, such as `tests/tidy.test.ts`; patterns of several files do
 * not match.
 */
const named =
  /(?<![\w./-])(?:app|docs|jobs|lab|ops|prisma|scripts|tests)\/[\w$./-]{1,200}\.(?:md|mjs|sh|sql|tsx?|yml)(?![\w.])/g;
const linked = /\]\(([^()\s]{1,200})\)/g;
const quoted = /`([\w./-]{1,200}\.(?:test|spec)\.ts)` \("([^"]{1,200})"\)/g;

/**
 * Files that a document names or links to but that do not exist, and quoted test names that the test file
 * does not have.
 */
export function missingFiles(documents: Source[]): string[] {
  return documents.flatMap((document) => {
    const missing = [...filesNamedIn(document)].filter((file) => !existsSync(file));
    return [...missing, ...testsMissedIn(document)].map((what) => `${document.path}: ${what}`);
  });
}

function filesNamedIn({ path: file, text }: Source): Set<string> {
  const links = [...text.matchAll(linked)].map(([, link = ""]) => link.replace(/#.*$/, ""));
  const relative = links.filter((link) => link !== "" && !/^[a-z]+:/.test(link));
  return new Set([
    ...[...text.matchAll(named)].map(([name]) => name),
    ...relative.map((link) => path.posix.join(path.posix.dirname(file), link)),
  ]);
}

/** Quoted test names that are missing in their file; a name may be shortened by "…". */
function testsMissedIn({ text }: Source): string[] {
  return [...text.matchAll(quoted)].flatMap(([, file = "", name = ""]) => {
    const tests = existsSync(file) ? readFileSync(file, "utf8") : "";
    const parts = name.split("…").map((part) => part.trim());
    return parts.every((part) => tests.includes(part)) ? [] : [`${file} "${name}"`];
  });
}

/** Documents whose sums of points of OWASP ASVS are not those of their tables. */
export function wrongSums(documents: Source[]): string[] {
  return documents.flatMap(({ path: file, text }) => {
    const [, met, partly, not] =
      /points of these levels (\d+) are met, (\d+) partly and (\d+) not/.exec(text) ?? [];
    if (met === undefined) return [];
    const counted = pointsByState(text);
    const is = [counted.met ?? 0, counted.partly ?? 0, counted["not met"] ?? 0].join(", ");
    return is === [met, partly, not].join(", ") ? [] : [`${file}: the rows are ${is}`];
  });
}

/** How many points the tables of the chapters (`### V1 …`) have, by what they say of each; a row may name several. */
function pointsByState(page: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const chapter of page.split("\n### ").filter((part) => /^V\d/.test(part)))
    for (const line of (chapter.split("\n## ")[0] ?? "").split("\n")) {
      const [, points = "", , state = ""] = line.split("|").map((cell) => cell.trim());
      if (/^\d+\.\d+\.\d+/.test(points)) sums[state] = (sums[state] ?? 0) + points.split(", ").length;
    }
  return sums;
}
