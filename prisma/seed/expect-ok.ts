import type { Decision } from "#app/domain/refusals.ts";

/** The value of something that the demonstration data takes for granted. */
export function expectOk<T>(decision: Decision<T>, what: string): T {
  if (decision.ok) return decision.value;
  throw new Error(
    `The demonstration data could not make ${what}: ${decision.refusal} ${JSON.stringify(decision.details ?? [])}`,
  );
}
