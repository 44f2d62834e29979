import ts from "typescript";
import { lineOf, treeOf, walk, type Source } from "./sources.ts";

const fileLines = 300;
/** A test file is a list of cases, and the formatter puts each field of a case on a line of its own. */
const testFileLines = 400;
const functionLines = 70;
/** A component may be longer, because it is mostly markup. */
const componentLines = 120;

/** Files that may be long, each with its reason. */
const longFiles: Record<string, string> = {
  "app/api/answer-request.server.test.ts": "one case after another, all about the same small builder",
  "app/core/auth/common-passwords.ts": "a list of 3,000 words, filled line by line",
  "app/core/db/database-functions.ts": "written from the database, one argument a line",
  "app/routes.ts": "a table of all addresses, one a line",
  "prisma/seed/catalogue/stores.ts": "a table of stores, one field a line",
  "tests/api/refusals.test.ts": "a list of refusals by call, read from top to bottom beside the contract",
  "tests/tidy.test.ts": "the list of all rules, each with what it must find",
  "tests/api/whole-way.test.ts": "one customer's whole way, read from top to bottom",
};

export function tooLongFiles(sources: Source[]): string[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ path, lines }) => lines > (isTest(path) ? testFileLines : fileLines) && !(path in longFiles))
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Finds functions that are too long. Tests are left out, because a `describe` is a list. */
export function tooLongFunctions(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return;
        const lines = treeOf(source).getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(source, node);
        const name = nameOf(node);
        const most = source.path.endsWith(".tsx") && /^[A-Z]/.test(name) ? componentLines : functionLines;
        if (lines > most)
          found.push(`${source.path}:${lineOf(source, node)} ${name || "a function"}: ${lines} lines`);
      });
      return found;
    });
}

function isTest(path: string): boolean {
  return path.startsWith("tests/") || /\.test\.tsx?$/.test(path);
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : "";
}

export function barrels(sources: Source[]): string[] {
  return sources
    .filter((source) => {
      const { statements } = treeOf(source);
      return (
        statements.length > 0 &&
        statements.every(
          (statement) => ts.isExportDeclaration(statement) && isOurs(statement.moduleSpecifier),
        )
      );
    })
    .map(({ path }) => path);
}

/** A door to a library hides nothing of ours. */
function isOurs(module: ts.Expression | undefined): boolean {
  return module !== undefined && ts.isStringLiteral(module) && /^[#.]/.test(module.text);
}
