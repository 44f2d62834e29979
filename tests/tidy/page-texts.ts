import type { RouteConfigEntry } from "@remix-run/route-config";
import ts from "typescript";
import { importsOf, walk, type Source } from "./sources.ts";

/**
 * Finds routes whose `handle.texts` differ from the namespaces that their modules use in `useTranslation`.
 * Namespaces that the layouts around them load do not count. A part that is loaded when it is shown may load its own then.
 */
export function wrongPageTexts(
  routes: readonly RouteConfigEntry[],
  sources: readonly Source[],
  loaded: ReadonlySet<string> = new Set(["common"]),
): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return routes.flatMap(({ file, children = [] }) => {
    const source = byPath.get(`app/${file}`);
    const declared = source ? declaredIn(source) : [];
    const used = (later: boolean) =>
      (source ? [...usedFrom(source, byPath, later)] : []).filter((name) => !loaded.has(name)).sort();
    const needed = used(false);
    const isRight =
      needed.every((name) => declared.includes(name)) && declared.every((name) => used(true).includes(name));
    return [
      ...(isRight ? [] : [`app/${file}: texts: ${JSON.stringify(needed)}`]),
      ...wrongPageTexts(children, sources, new Set([...loaded, ...declared])),
    ];
  });
}

/** The namespaces that this module and the browser's modules below it use; `withLater` also those of parts that wait. */
function usedFrom(first: Source, byPath: ReadonlyMap<string, Source>, withLater: boolean): Set<string> {
  const modules = new Set([first]);
  const names = new Set<string>();
  for (const source of modules) {
    for (const name of namedIn(source)) names.add(name);
    for (const { to, typeOnly, later } of importsOf(source)) {
      const next =
        typeOnly || (later && !withLater) || to === null || to.includes(".server.")
          ? undefined
          : byPath.get(to);
      if (next) modules.add(next);
    }
  }
  return names;
}

const named = new WeakMap<Source, string[]>();

function namedIn(source: Source): string[] {
  const known = named.get(source) ?? readNamed(source);
  named.set(source, known);
  return known;
}

function readNamed(source: Source): string[] {
  const names: string[] = [];
  walk(source, (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "useTranslation")
      names.push(...node.arguments.flatMap(stringsIn));
  });
  return names;
}

function declaredIn(source: Source): string[] {
  const names: string[] = [];
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === "handle" && node.initializer)
      ts.forEachChild(node.initializer, function visit(inner) {
        if (ts.isPropertyAssignment(inner) && inner.name.getText() === "texts")
          names.push(...stringsIn(inner.initializer));
        else ts.forEachChild(inner, visit);
      });
  });
  return names;
}

function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(stringsIn) : [];
}
