import { isDeepStrictEqual } from "node:util";

/** Fields by name, as JSON holds them. */
export type Values = Record<string, unknown>;

/** The fields whose values differ, with their values before and after. */
export function changedValues(before: object, after: object): { before: Values; after: Values } {
  const [was, is] = [asJson(before), asJson(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: only(was), after: only(is) };
}

/** Times as text, without fields that are not set. */
function asJson(values: object): Values {
  return JSON.parse(JSON.stringify(values)) as Values;
}
