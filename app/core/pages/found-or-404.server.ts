import type { Decision } from "#app/core/domain/refusals.ts";
import { data } from "#app/remix.server.ts";

/** The accepted value; throws the not-found page if it was refused. */
export function foundOr404<T>(decision: Decision<T>): T {
  if (!decision.ok) throw data(null, { status: 404 });
  return decision.value;
}
