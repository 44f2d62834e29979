import { data } from "#app/remix.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import type { Refused } from "#app/core/domain/refusals.ts";
import type { Call } from "#app/core/services/call.ts";
import { formRefusalOf } from "./form.server.ts";

interface RefusedForm {
  /** The fields whose input is sent back. */
  keep?: readonly string[];
  headers?: HeadersInit | undefined;
  /** The attempts left for a PIN. */
  triesLeft?: number;
}

/**
 * A refused form of sign-in or registration. `at` distinguishes repeated refusals, so that the inputs are
 * cleared and the message announced each time; `retryAfterSeconds` is the time to wait, if known.
 */
export function refusedAuthForm(
  refused: Refused,
  form: FormData,
  { now }: Pick<Call, "now">,
  { keep, headers, triesLeft }: RefusedForm = {},
) {
  const facts = {
    retryAfterSeconds: refused.retryAfterSeconds ?? null,
    triesLeft: triesLeft ?? null,
    at: now.getTime(),
  };
  const answered = new Headers(headers);
  if (refused.retryAfterSeconds !== undefined)
    answered.set("Retry-After", String(Math.ceil(refused.retryAfterSeconds)));
  return data(
    { ...formRefusalOf(refused, form, keep), ...facts },
    { status: errorTable[refused.refusal].status, headers: answered },
  );
}
