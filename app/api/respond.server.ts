import type { Decision, Refused } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { errorTable } from "./error-table.ts";

export interface AnswerFacts {
  requestId: string;
  language: Language;
  /** The methods of this path, for the `Allow` header. */
  allowed: readonly string[];
}

/** Sends a decision: the object itself with `success: true`, or the refusal's code with its message. */
export function respond(decision: Decision<object>, successStatus: number, facts: AnswerFacts): Response {
  const headers = commonHeaders(facts);
  if (!decision.ok) return respondRefusal(decision, headers, facts);
  if (decision.replayed) headers.set("Idempotent-Replayed", "true");
  return Response.json({ success: true, ...decision.value }, { status: successStatus, headers });
}

/** The answer to OPTIONS. */
export function respondAllowed(facts: AnswerFacts): Response {
  const headers = commonHeaders(facts);
  headers.set("Allow", facts.allowed.join(", "));
  return new Response(null, { status: 204, headers });
}

function respondRefusal(refused: Refused, headers: Headers, facts: AnswerFacts): Response {
  const { refusal, details, extra, retryAfterSeconds } = refused;
  if (refusal === "UNAUTHORIZED") headers.set("WWW-Authenticate", "Bearer");
  if (refusal === "METHOD_NOT_ALLOWED") headers.set("Allow", facts.allowed.join(", "));
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(Math.ceil(retryAfterSeconds)));
  const message = translator(facts.language)(refusal, { ns: "errors" });
  const { requestId } = facts;
  const body = { ...extra, success: false, error: refusal, message, details, requestId };
  return Response.json(body, { status: errorTable[refusal].status, headers });
}

/** Headers of every answer. */
export function commonHeaders({ requestId, language }: AnswerFacts): Headers {
  return new Headers({
    "Cache-Control": "private, no-store",
    "Content-Language": language,
    Vary: "Accept-Language, Authorization",
    "X-Request-Id": requestId,
  });
}
