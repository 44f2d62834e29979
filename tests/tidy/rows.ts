import ts from "typescript";
import { importsOf, lineOf, treeOf, walk, type Source } from "./sources.ts";

/** What reads rows by a statement; the first type that it is given is that of a row. */
const readers = /^(?:readRows|readRowsIn|readAside|readMerchant\w*Rows|readList)$/;

/** So few fields may be written by hand: the row type then stands right beside its SELECT. */
const mostFields = 2;

/** Types that take a row type and change none of its fields. */
const passing = ["Omit", "Partial", "Pick", "Readonly"];

/**
 * Finds reads whose row type lists its fields by hand, as `interface Row { id: string; name: string; at: Date }`
 * does: the list then stands twice, and nothing compares it with that of the SELECT. A read that is returned
 * without a row type is found too, because it takes the type that the function says.
 */
export function rowsByHand(sources: Source[]): string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => /^(?:app|jobs)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        const read = readOf(node);
        if (!read) return;
        const [row] = read.typeArguments ?? [];
        if (row ? isByHand(row, source, known) : isReturned(node))
          found.push(`${source.path}:${lineOf(source, node)} ${nameOf(row)}`);
      });
      return found;
    });
}

function nameOf(row: ts.TypeNode | undefined): string {
  return row ? row.getText().replaceAll(/\s+/g, " ").slice(0, 60) : "has no row type";
}

/** `readRows<Row>` with its statement, `readRowsIn<Row>(db)` before its statement, or `readList<Row>(…)`. */
function readOf(node: ts.Node): ts.TaggedTemplateExpression | ts.CallExpression | undefined {
  if (ts.isTaggedTemplateExpression(node)) return isReader(node.tag) ? node : undefined;
  return ts.isCallExpression(node) && isReader(node.expression) ? node : undefined;
}

function isReader(node: ts.Node): boolean {
  return ts.isIdentifier(node) && readers.test(node.text);
}

/** Whether what is read is the value of the function around it. */
function isReturned(read: ts.Node): boolean {
  let whole = read;
  while (
    ts.isTaggedTemplateExpression(whole.parent) ||
    ts.isAwaitExpression(whole.parent) ||
    ts.isParenthesizedExpression(whole.parent)
  )
    whole = whole.parent;
  return (
    ts.isReturnStatement(whole.parent) || (ts.isArrowFunction(whole.parent) && whole.parent.body === whole)
  );
}

function isByHand(type: ts.TypeNode, source: Source, known: ReadonlyMap<string, Source>): boolean {
  const isHand = (part: ts.TypeNode) => isByHand(part, source, known);
  if (ts.isTypeLiteralNode(type)) return type.members.length > mostFields;
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) return type.types.some(isHand);
  if (ts.isParenthesizedTypeNode(type)) return isHand(type.type);
  if (!ts.isTypeReferenceNode(type)) return true;
  const name = type.typeName.getText();
  if (name === "RowOf") return false;
  const [first] = type.typeArguments ?? [];
  return passing.includes(name) && first ? isHand(first) : isNameByHand(name, type, source, known);
}

/** A name is a parameter of the function around it, or is declared in this file or in one that it imports. */
function isNameByHand(
  name: string,
  at: ts.Node,
  source: Source,
  known: ReadonlyMap<string, Source>,
): boolean {
  if (isParameter(name, at)) return false;
  const imported = importsOf(source).flatMap(({ to }) => known.get(to ?? "") ?? []);
  for (const file of [source, ...imported]) {
    const declared = treeOf(file).statements.find((one) => isDeclarationOf(one, name));
    if (!declared) continue;
    if (ts.isTypeAliasDeclaration(declared)) return isByHand(declared.type, file, known);
    const parents = (declared.heritageClauses ?? []).flatMap(({ types }) => types);
    return declared.members.length > mostFields || parents.some((one) => isParentByHand(one, file, known));
  }
  return true;
}

/** The same of what an interface extends. */
function isParentByHand(
  { expression, typeArguments }: ts.ExpressionWithTypeArguments,
  source: Source,
  known: ReadonlyMap<string, Source>,
): boolean {
  const name = expression.getText();
  const [first] = typeArguments ?? [];
  return passing.includes(name) && first
    ? isByHand(first, source, known)
    : isNameByHand(name, expression, source, known);
}

function isParameter(name: string, at: ts.Node): boolean {
  const declares = (node: ts.Node) =>
    ts.isFunctionDeclaration(node) && !!node.typeParameters?.some((one) => one.name.text === name);
  return ts.findAncestor(at, declares) !== undefined;
}

function isDeclarationOf(
  statement: ts.Statement,
  name: string,
): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return (
    (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
    statement.name.text === name
  );
}
