import { reachedFrom, type Source } from "./sources.ts";

const tablesWithState = /CREATE TABLE "(\w+)" \((?:(?!\n\);)[\s\S])*?"state" "yield_state"/g;
const functions = /CREATE OR REPLACE FUNCTION ([\w.]+)[\s\S]*?AS \$\$([\s\S]*?)\$\$;/g;

/**
 * Finds kinds of what an event brings, tables with a state of it, that `give_yield` does not give or that undoing the
 * event does not take back: decision 056.
 */
export function halfYields(sources: Source[]): string[] {
  const texts = sources.map(({ text }) => text.replace(/--[^\n]*/g, ""));
  const bodies = new Map(
    texts.flatMap((text) => [...text.matchAll(functions)].map(([, name = "", body = ""]) => [name, body])),
  );
  const textFrom = (...names: string[]) =>
    [...new Set(names.flatMap((name) => [...reachedFrom(name, calledIn(bodies))]))]
      .map((name) => bodies.get(name) ?? "")
      .join("\n");
  const gives = textFrom("give_yield");
  const undoes = textFrom("undo_yield", "finish_undoing");
  return texts
    .flatMap((text) => [...text.matchAll(tablesWithState)].map(([, table = ""]) => table))
    .flatMap((table) => [
      ...(new RegExp(`INSERT INTO ${table}\\b`).test(gives) ? [] : [`${table} is not given by give_yield`]),
      ...(new RegExp(`UPDATE ${table}\\b[^;]*TAKEN_BACK`).test(undoes) ? [] : [`${table} is not undone`]),
    ]);
}

function calledIn(bodies: ReadonlyMap<string, string>) {
  return (name: string) => {
    const body = bodies.get(name);
    return body === undefined ? undefined : [...body.matchAll(/\b(\w+)\s*\(/g)].map(([, one = ""]) => one);
  };
}
