import type { Source } from "./sources.ts";
import { reachIn } from "./sql-calls.ts";

const tablesWithState = /CREATE TABLE "(\w+)" \((?:(?!\n\);)[\s\S])*?"state" "yield_state"/g;

/**
 * Finds kinds of what an event brings, tables with a state of it, that `give_yield` does not give or that undoing the
 * event does not take back: decision 056.
 */
export function halfYields(sources: Source[]): string[] {
  const reach = reachIn(sources);
  const textFrom = (...names: string[]) =>
    names
      .flatMap(reach)
      .map(({ body }) => body)
      .join("\n");
  const gives = textFrom("give_yield");
  const undoes = textFrom("undo_yield", "finish_undoing");
  return sources
    .flatMap(({ text }) => [...text.replace(/--[^\n]*/g, "").matchAll(tablesWithState)])
    .flatMap(([, table = ""]) => [
      ...(new RegExp(`INSERT INTO ${table}\\b`).test(gives) ? [] : [`${table} is not given by give_yield`]),
      ...(new RegExp(`UPDATE ${table}\\b[^;]*TAKEN_BACK`).test(undoes) ? [] : [`${table} is not undone`]),
    ]);
}
