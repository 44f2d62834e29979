import { data } from "@remix-run/node";
import { errorTable } from "#app/api/error-table.ts";
import type { Refused } from "#app/domain/refusals.ts";
import type { Call } from "#app/services/call.ts";
import { formRefusalOf } from "./form.server.ts";

interface Answer {
  /** The fields whose text comes back. */
  keep?: readonly string[];
  headers?: HeadersInit | undefined;
  /** Of a wrong PIN. */
  triesLeft?: number;
}

/**
 * A refused form of the ways in. `at` tells one refusal from the same one before it, so that boxes are emptied and
 * words announced each time; `retryAfterSeconds` says how long to wait, where that is known.
 */
export function refusedAuthForm(
  refused: Refused,
  form: FormData,
  { now }: Pick<Call, "now">,
  { keep, headers, triesLeft }: Answer = {},
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
