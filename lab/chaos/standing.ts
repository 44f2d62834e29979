import type { Kind } from "./account.ts";
import type { Facts, Standing } from "./judge.ts";

/** Node 20 has no Map.groupBy. */
export function groupBy<T, Key>(values: readonly T[], keyOf: (value: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

export function standingOf(kind: Kind, facts: Facts): Standing[] {
  return kind === "purchase" ? facts.purchases : facts.things[kind];
}
