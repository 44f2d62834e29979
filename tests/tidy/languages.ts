import ts from "typescript";
import { lineOf, treeOf, walk, type Source } from "./sources.ts";

/** The one module that knows the languages by their names. */
const home = "app/core/domain/languages.ts";
const names = ["fr", "ar", "en"];

/**
 * Finds questions for one language by its name, as `language === "ar"` or `case "ar"`: what differs by language
 * is data, in `languages.ts` or in a `Record<Language, …>` beside its use, so that the compiler names every place
 * that a further language needs.
 */
export function languagesByName(sources: Source[]): string[] {
  return places(sources, (node) => {
    if (ts.isCaseClause(node)) return isName(node.expression);
    if (!ts.isBinaryExpression(node)) return false;
    const { kind } = node.operatorToken;
    return comparisons.has(kind) && (isName(node.left) || isName(node.right));
  });
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function isName(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) && names.includes(node.text);
}

/**
 * Finds reads of a text by language, as `title[language]`, that have nothing to fall back on: a row that was
 * written before a language was added has no text in it. A table of the program's own, declared in the module or
 * imported, has every language.
 */
export function textsWithoutFallback(sources: Source[]): string[] {
  return places(sources, (node, source) => {
    if (!ts.isElementAccessExpression(node)) return false;
    if (!/(^|\.)(default)?(language|lang|locale)$/i.test(node.argumentExpression.getText())) return false;
    const root = rootOf(node.expression);
    if (ts.isObjectLiteralExpression(root)) return false;
    return !ts.isIdentifier(root) || !isOwnTable(root.text, source);
  });
}

/** The value at the beginning of a chain: `a` of `a.b?.c()[d]`. */
function rootOf(node: ts.Expression): ts.Expression {
  const inner =
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node)
      ? node.expression
      : null;
  return inner === null ? node : rootOf(inner);
}

function isOwnTable(name: string, source: Source): boolean {
  return treeOf(source).statements.some((statement) => {
    if (ts.isImportDeclaration(statement)) return importedNames(statement).includes(name);
    if (!ts.isVariableStatement(statement)) return false;
    return statement.declarationList.declarations.some((one) => one.name.getText() === name);
  });
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const { name, namedBindings: bound } = importClause ?? {};
  const several = !bound
    ? []
    : ts.isNamedImports(bound)
      ? bound.elements.map((one) => one.name)
      : [bound.name];
  return [...(name ? [name] : []), ...several].map(({ text }) => text);
}

function places(sources: Source[], isWrong: (node: ts.Node, source: Source) => boolean): string[] {
  return sources
    .filter(({ path }) => /^(app|jobs)\//.test(path) && path !== home && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (isWrong(node, source))
          found.push(`${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}`);
      });
      return found;
    });
}
