import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The folders of `app` for each kind of visitor. */
export const wings = ["customer", "till", "desk", "partner"];

export type Source = {
  /** The path from the project's root, with slashes: `app/domain/money.ts`. */
  path: string;
  text: string;
};

export type Rule = {
  name: string;
  /** How to mend what the rule finds. */
  mend: string;
  check: (sources: Source[]) => string[];
  sources: Source[];
  /** An example that it must find, which proves that the rule still works. */
  bites: Record<string, string>;
};

export type Import = {
  /** The path of the imported file from the project's root; null for a package. */
  to: string | null;
  /** Only types are imported: the compiler removes the import, so it loads nothing. */
  typeOnly: boolean;
  /** By `import()`. */
  later: boolean;
};

const roots = ["app", "jobs", "lab", "prisma", "scripts", "tests"];

/** The project's own files in its source folders, without generated ones. */
export function readSources(...ends: string[]): Source[] {
  return readUnder(roots, ends);
}

/** The files of some folders whose names end so. */
export function readUnder(folders: readonly string[], ends: readonly string[]): Source[] {
  return folders
    .flatMap((root) => (existsSync(root) ? readdirSync(root, { withFileTypes: true, recursive: true }) : []))
    .filter((entry) => entry.isFile() && ends.some((end) => entry.name.endsWith(end)))
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join("/"))
    .filter((file) => !file.startsWith("app/generated/"))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
}

const trees = new WeakMap<Source, ts.SourceFile>();

export function treeOf(source: Source): ts.SourceFile {
  let tree = trees.get(source);
  if (!tree) {
    const kind = source.path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    tree = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind);
    trees.set(source, tree);
  }
  return tree;
}

/** Calls the callback for every node of the file. */
export function walk(source: Source, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node) => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(treeOf(source));
}

export function lineOf(source: Source, node: ts.Node): number {
  return treeOf(source).getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** What can be reached from a name step by step, itself included; `next` has a name's steps, undefined for an unknown one. */
export function reachedFrom(start: string, next: (name: string) => string[] | undefined): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const steps = reached.has(name) ? undefined : next(name);
    if (!steps) continue;
    reached.add(name);
    waiting.push(...steps);
  }
  return reached;
}

const imports = new WeakMap<Source, Import[]>();

export function importsOf(source: Source): Import[] {
  const known = imports.get(source) ?? readImports(source);
  imports.set(source, known);
  return known;
}

function readImports(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, later = false) => {
    if (specifier && ts.isStringLiteralLike(specifier))
      found.push({ to: targetOf(source.path, specifier.text), typeOnly, later });
  };
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
  });
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith("."))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  return null;
}
