import type { Decision } from "#app/core/domain/refusals.ts";
import type { Call } from "#app/core/services/call.ts";

/**
 * When another code can be requested, after one was sent or refused; in milliseconds, on the clock of the
 * rules.
 */
export function resendAtOf(
  sent: Decision<{ resendAfterSeconds: number }>,
  { now }: Pick<Call, "now">,
): number {
  const wait = sent.ok ? sent.value.resendAfterSeconds : (sent.retryAfterSeconds ?? 0);
  return now.getTime() + wait * 1000;
}
