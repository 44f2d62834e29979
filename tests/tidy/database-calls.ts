import ts from "typescript";
import { databaseFunctions } from "#app/core/db/database-functions.ts";
import { lineOf, walk, type Source } from "./sources.ts";

/**
 * Finds SQL that only calls one of our functions with positional arguments. A call inside a larger query, for
 * each of its rows (`SELECT ledger_close_hold(user_id, …) FROM points_hold`), is allowed: the column names
 * beside it explain the arguments, and `callFunction` cannot make such a call.
 */
export function positionalCalls(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(app|jobs)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        const called = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? calledBy(node) : null;
        if (called !== null && called in databaseFunctions)
          found.push(`${source.path}:${lineOf(source, node)} ${called}`);
      });
      return found;
    });
}

/** The modules that send statements: all others go through them. */
const senders = [
  "app/core/db/statements.server.ts",
  "app/core/db/call-function.server.ts",
  "app/core/db/patient.server.ts",
];

/** Finds statements that are sent by Prisma's raw calls. */
export function rawStatements(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) => /^(app|jobs)\//.test(path) && !/\.test\.tsx?$/.test(path) && !senders.includes(path),
    )
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (ts.isPropertyAccessExpression(node) && /^\$(?:query|execute)Raw/.test(node.name.text))
          found.push(`${source.path}:${lineOf(source, node)} ${node.name.text}`);
      });
      return found;
    });
}

/** The function that a statement calls if it does nothing else; null for any other statement. */
function calledBy(node: ts.StringLiteralLike | ts.TemplateExpression): string | null {
  const text = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("$")
    : node.text;
  const call = /^\s*SELECT\s+(?:[\w\s.,*":]+\s+FROM\s+)?(\w+)\s*\(/i.exec(text);
  const [beginning, name] = call ?? [];
  if (beginning === undefined || name === undefined) return null;
  const rest = text.slice(beginning.length + lengthInside(text.slice(beginning.length)));
  return /^\)(?:::\w+)?(?:\s+(?:AS\s+)?"?\w+"?)?\s*;?\s*$/i.test(rest) ? name : null;
}

/** The distance to the closing bracket. */
function lengthInside(text: string): number {
  let depth = 1;
  for (const [index, letter] of [...text].entries()) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
