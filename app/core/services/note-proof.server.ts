import type { Decision } from "#app/core/domain/refusals.ts";
import { countProof } from "#app/core/log/metrics.server.ts";
import type { AnonymousCall } from "./call.ts";

/** The ways to authenticate. */
export type Proof =
  | "password"
  | "password-again"
  | "device"
  | "operator-token"
  | "code"
  | "reset"
  | "desk-password"
  | "desk-factor"
  | "desk-factor-again"
  | "desk-key"
  | "till-key"
  | "till-pin"
  | "cashier-pin";

/**
 * Logs and counts the result of an authentication: "ok", or the code of its refusal. `subject` is the id of the customer,
 * the person or the key that it was about, also where it was refused; null for a login that nobody has.
 */
export function noteProof(
  { log }: Pick<AnonymousCall, "log">,
  proof: Proof,
  outcome: string,
  subject: string | null,
): void {
  log.info({ event: "proof", proof, outcome, subject }, "somebody proved who they are, or did not");
  countProof(proof, outcome);
}

/** The same for a decision, which it returns; `subject` is asked afterwards, with the value of one that was accepted. */
export async function noted<T>(
  call: Pick<AnonymousCall, "log">,
  proof: Proof,
  deciding: Promise<Decision<T>>,
  subject: (value: T | null) => string | null | Promise<string | null>,
): Promise<Decision<T>> {
  const decision = await deciding;
  const about = await subject(decision.ok ? decision.value : null);
  noteProof(call, proof, decision.ok ? "ok" : decision.refusal, about);
  return decision;
}
