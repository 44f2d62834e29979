import ts from "typescript";
import { lineOf, walk, type Source } from "./sources.ts";

/**
 * Finds reads of the environment outside the one checked module; scripts and tests prepare it, so they may
 * read it.
 */
export function environmentReads(sources: Source[]): string[] {
  const may = /^(app\/env\.server\.ts$|lab\/|scripts\/|tests\/)/;
  return places(
    sources.filter(({ path }) => !may.test(path)),
    (node) => {
      return (
        ts.isPropertyAccessExpression(node) &&
        node.name.text === "env" &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === "process"
      );
    },
  );
}

/** Finds reads of the clock in code that gets the time as a parameter. */
export function clockReads(sources: Source[]): string[] {
  const rules = sources.filter(
    ({ path }) =>
      /^app\/core\/(domain|services)\/|^app\/(customer|till|desk|partner)\/.+\.server\.ts$/.test(path) &&
      !/\.test\.tsx?$/.test(path),
  );
  return places(rules, (node) => {
    if (ts.isNewExpression(node))
      return isNamed(node.expression, "Date") && (node.arguments?.length ?? 0) === 0;
    if (!ts.isCallExpression(node)) return false;
    if (isNamed(node.expression, "Date")) return true;
    return (
      ts.isPropertyAccessExpression(node.expression) &&
      isNamed(node.expression.expression, "Date") &&
      node.expression.name.text === "now"
    );
  });
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Finds reloads of a page's data without the one hook that waits for pending navigations. */
export function bareRevalidators(sources: Source[]): string[] {
  return places(
    sources.filter(({ path }) => path.startsWith("app/") && path !== "app/core/ui/use-read-anew.ts"),
    (node) => ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === "useRevalidator",
  );
}

/** The two doors to Remix, and the table of pages, which its plugin reads while it builds. */
const doorsToRemix = ["app/remix.ts", "app/remix.server.ts", "app/routes.ts", "app/desk/routes.ts"];

/** Finds imports of Remix beside its two doors. */
export function bareRemix(sources: Source[]): string[] {
  const others = sources.filter(
    ({ path }) => path.startsWith("app/") && !doorsToRemix.includes(path) && !/\.test\.tsx?$/.test(path),
  );
  return places(
    others,
    (node) =>
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text.startsWith("@remix-run/"),
  );
}

/** Finds cookies that set their own flags. */
export function ownCookies(sources: Source[]): string[] {
  return places(
    sources.filter(
      ({ path }) => path.startsWith("app/") && path !== "app/core/settings/own-cookie.server.ts",
    ),
    (node) => ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === "createCookie",
  );
}

const sqlClocks =
  /\bnow\s*\(|\b(CURRENT_TIMESTAMP|CURRENT_DATE|CURRENT_TIME|LOCALTIMESTAMP|LOCALTIME|clock_timestamp|statement_timestamp|transaction_timestamp)\b/i;

/** The only file that may read the clock: it compares the callers' times with the server's clock. */
const sqlClock = "prisma/functions/clock.sql";

/** Streams last in real time, whatever the clock of the rules does: docs/decisions/070. */
const inRealTime = /_listener\b/;

/** The same for the database's functions and defaults; comments may mention the clock. */
export function sqlClockReads(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path !== sqlClock)
    .flatMap(({ path, text }) =>
      withoutSqlComments(text)
        .split("\n")
        .flatMap((line, index) =>
          sqlClocks.test(line) && !inRealTime.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    );
}

/** Finds functions and triggers outside their one folder, which has their current text. */
export function strayFunctions(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    withoutSqlComments(text)
      .split("\n")
      .flatMap((line, index) =>
        /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE|AGGREGATE|(?:CONSTRAINT\s+)?TRIGGER)\b/i.test(
          line,
        )
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
}

/**
 * Finds CREATE statements that fail on a second run, or that would leave an old function beside the new one.
 */
export function bareCreates(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    withoutSqlComments(text)
      .split("\n")
      .flatMap((line, index) =>
        /^CREATE (?!OR REPLACE )/i.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
}

export function withoutSqlComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/--[^\n]*/g, blank);
}

const sided =
  /^-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-(?:\d|px|auto|full|\[|\()|text-(?:left|right)$|float-(?:left|right)$|clear-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$))/;

/** Finds utility classes that name left or right: in Arabic the start is on the right. */
export function sidedClasses(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/.*\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (
          !ts.isStringLiteralLike(node) &&
          !ts.isTemplateHead(node) &&
          !ts.isTemplateMiddleOrTemplateTail(node)
        )
          return;
        if (ts.isImportDeclaration(node.parent)) return;
        for (const word of node.text.split(/\s+/)) {
          if (sided.test(word.slice(word.lastIndexOf(":") + 1).replace(/^!/, "")))
            found.push(`${source.path}:${lineOf(source, node)} ${word}`);
        }
      });
      return found;
    });
}

const sidedProperty =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

/** The same for stylesheets. */
export function sidedStyles(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
    return plain
      .split("\n")
      .flatMap((line, index) => (sidedProperty.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
  });
}

function places(sources: Source[], isWrong: (node: ts.Node) => boolean): string[] {
  return sources.flatMap((source) => {
    const found: string[] = [];
    walk(source, (node) => {
      if (isWrong(node)) found.push(`${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}`);
    });
    return found;
  });
}
