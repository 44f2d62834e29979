import type { LevelRecord } from "#app/core/domain/levels/level-record.ts";

type Conditions = LevelRecord["conditions"];

/** Whether a level is reached more easily: it asks for less of something, or for something no more. */
export function isEasier(before: Conditions, after: Conditions): boolean {
  const asked = targetsOf(after);
  return before.some(({ key, target }) => (asked.get(key) ?? 0) < target);
}

/** What a change makes harder, which is done at once: of each condition the more. */
export function harderOf(before: Conditions, after: Conditions): Conditions {
  const [stood, asked] = [targetsOf(before), targetsOf(after)];
  return [...new Set([...stood.keys(), ...asked.keys()])].map((key) => ({
    key,
    target: Math.max(stood.get(key) ?? 0, asked.get(key) ?? 0),
  }));
}

function targetsOf(conditions: Conditions) {
  return new Map(conditions.map(({ key, target }) => [key, target]));
}
