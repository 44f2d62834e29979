import type { Decision } from "#app/core/domain/refusals.ts";

/** The value of a decision that must succeed in the demonstration data. */
export function expectOk<T>(decision: Decision<T>, what: string): T {
  if (decision.ok) return decision.value;
  throw new Error(
    `The demonstration data could not make ${what}: ${decision.refusal} ${JSON.stringify(decision.details ?? [])}`,
  );
}
