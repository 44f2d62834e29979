import type { Decision } from "#app/core/domain/refusals.ts";
import { countProof } from "#app/core/log/metrics.server.ts";
import type { AnonymousCall } from "./call.ts";

/** The ways to authenticate. */
export type Proof =
  | "password"
  | "device"
  | "operator-token"
  | "code"
  | "reset"
  | "desk-password"
  | "desk-factor"
  | "desk-key"
  | "till-key";

/**
 * Logs and counts the result of an authentication: "ok", or the code of its refusal. It names the way, but
 * not the person: the log line of the request has the same id, and the session names the customer.
 */
export function noteProof({ log }: Pick<AnonymousCall, "log">, proof: Proof, outcome: string): void {
  log.info({ event: "proof", proof, outcome }, "somebody proved who they are, or did not");
  countProof(proof, outcome);
}

/** The same for a decision, which it returns. */
export async function noted<T>(
  call: Pick<AnonymousCall, "log">,
  proof: Proof,
  deciding: Promise<Decision<T>>,
): Promise<Decision<T>> {
  const decision = await deciding;
  noteProof(call, proof, decision.ok ? "ok" : decision.refusal);
  return decision;
}
