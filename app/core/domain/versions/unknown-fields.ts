import type { Detail } from "#app/core/domain/refusals.ts";
import { isFields, within } from "./parts.ts";

/**
 * The fields of an input that its schema does not know, at any depth: those that are missing from what the
 * schema made of it. At most `most`.
 */
export function unknownFields(given: unknown, understood: unknown, most = 50): Detail[] {
  return [...unknownIn("", given, understood)].slice(0, most).map((path) => ({ path, code: "UNKNOWN" }));
}

function* unknownIn(at: string, given: unknown, understood: unknown): Generator<string> {
  if (Array.isArray(given) && Array.isArray(understood)) {
    for (const [place, one] of given.entries())
      yield* unknownIn(within(at, String(place)), one, understood[place]);
    return;
  }
  if (!isFields(given) || !isFields(understood)) return;
  for (const [name, value] of Object.entries(given)) {
    const path = within(at, name);
    if (name in understood) yield* unknownIn(path, value, understood[name]);
    else yield path;
  }
}
